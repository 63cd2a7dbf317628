"""What is told of a game of Rising Sun, line by line."""

from __future__ import annotations

from typing import Final

from akebono.core.log import SEAT, Told
from akebono.core.vocabulary import Domain
from akebono.games.rising_sun.components import KAMI, KAMI_NAMES, PROVINCE_NAMES, PROVINCES, SET_NAMES, SETS
from akebono.games.rising_sun.vocabulary import ADVANTAGE, CARD, CLAN, FIGURE, MANDATE, MOVER, PLACE, THING

SEASON: Final = Domain(
    "season", ["spring", "summer", "autumn", "winter"], ["Spring", "Summer", "Autumn", "Winter"]
)
SET: Final = Domain("set", SETS, SET_NAMES)
THE_KAMI: Final = Domain("kami", KAMI, KAMI_NAMES)
LAND: Final = Domain("province", PROVINCES, PROVINCE_NAMES, "place:{id}")

# Setup and seasons
LEADS: Final = Told("leads", "RIS-023", "{who} leads the {0}", [CLAN])
SET_CHOSEN: Final = Told("set", "RIS-035", "The cards of this game: the {0} set", [SET])
SHRINE: Final = Told("shrine", "RIS-034", "{0} has a Shrine", [THE_KAMI])
SEASON_BEGINS: Final = Told("season", "RIS-006", "{0} begins", [SEASON])
WAR_COMES: Final = Told("war comes", "RIS-055", "War {1} will be in {0}", [LAND, None])
INCOME: Final = Told("income", "RIS-059", "{who} receives {0 coin}", [None])
HOSTAGES_RETURN: Final = Told("hostages return", "RIS-061", "{who} releases {0 hostage} of {1}", [None, SEAT])
JOINS_MARKET: Final = Told("joins market", "RIS-267", "{0} joins the market", [CARD])
CLEANED_UP: Final = Told(
    "cleanup", "RIS-212", "The season ends: coins, Ronin and the figures at Shrines go back"
)


# What is gained and lost
def _gains(name: str, words: str) -> Told:
    """An event with coins, VP and Ronin as its arguments, of which the words tell those that are not 0."""
    return Told(name, "RIS-098", "{who} gains " + words, [None, None, None])


GAINS: Final = [
    _gains("gains nothing", "nothing"),
    _gains("gains coins", "{0 coin}"),
    _gains("gains vp", "{1} VP"),
    _gains("gains coins and vp", "{0 coin} and {1} VP"),
    _gains("gains ronin", "{2} Ronin"),
    _gains("gains coins and ronin", "{0 coin} and {2} Ronin"),
    _gains("gains vp and ronin", "{1} VP and {2} Ronin"),
    _gains("gains", "{0 coin}, {1} VP and {2} Ronin"),
]
"""What a seat gains at one moment, by what there is of it: coins 1, VP 2, Ronin 4."""
GAINS_COINS: Final = GAINS[1]
LOSES_VP: Final = Told("loses", "RIS-190", "{who} loses {0} VP", [None])
PAYS: Final = Told("pays", "RIS-116", "{who} pays {0 coin}", [None])
LOSES: Final = Told("loses coins", "RIS-295", "{who} loses {0 coin} and {1} Ronin", [None, None])
TAKES_COINS: Final = Told("takes coins", "RIS-258", "{who} takes {0 coin} from {1}", [None, SEAT])
HONOR_RISES: Final = Told("honor rises", "RIS-047", "{who} gains Honor: now place {0}", [None])
HONOR_FALLS: Final = Told("honor falls", "RIS-048", "{who} loses Honor: now place {0}", [None])
TIE_FOR_SUN: Final = Told("tie for sun", "RIS-248", "Honor decides a tie for {who}, which is paid for it")

# Table politics
OFFERS: Final = Told("offers", "RIS-275", "{who} offers {0} an alliance", [SEAT])
REFUSES: Final = Told("refuses", "RIS-275", "{who} refuses {0}", [SEAT])
WITHDRAWS: Final = Told("withdraws", "RIS-275", "{who} withdraws the offer to {0}", [SEAT])
ALLIES: Final = Told("allies", "RIS-067", "{who} and {0} are allies", [SEAT])
GIVES: Final = Told("gives", "RIS-084", "{who} gives {0} {2} {1}", [SEAT, THING, None])
ALLIANCE_BROKEN: Final = Told("broken", "RIS-137", "{who} breaks the alliance with {0}", [SEAT])

# Mandates
CHOOSES: Final = Told("chooses", "RIS-091", "{who} chooses {0}", [MANDATE])
DICTATES: Final = Told("dictates", "RIS-237", "{who} lays a tile face down and names {0}", [MANDATE])
SUMMONS: Final = Told("summons", "RIS-099", "{who} summons {0}: {1}", [FIGURE, PLACE])
PLACES: Final = Told("places", "RIS-143", "{who} puts down {0}: {1}", [FIGURE, PLACE])
MOVES: Final = Told("moves", "RIS-109", "{who} moves {0} from {1} to {2}", [MOVER, LAND, LAND])
BUILDS: Final = Told("builds", "RIS-112", "{who} builds a fortress in {0}", [LAND])
TAKES_CARD: Final = Told("takes card", "RIS-116", "{who} takes {0}", [CARD])
USES: Final = Told("uses", "RIS-146", "{who} uses {0}", [CARD])
REPLACES: Final = Told("replaces", "RIS-132", "{who} replaces {1} of {0} in {2}", [SEAT, FIGURE, PLACE])
CHARGES: Final = Told("charges", "RIS-258", "{who} charges {0} for the sea route", [SEAT])
BLOCKS: Final = Told("blocks", "RIS-258", "{0} cannot pay {who} for the sea route and stays", [SEAT])
INTO_THE_OCEAN: Final = Told("ocean", "RIS-262", "{who} summons {0} into the ocean", [FIGURE])
CHANGES_SHRINE: Final = Told(
    "changes shrine", "RIS-105", "{who} moves {0} from {1} to {2}", [FIGURE, PLACE, PLACE]
)
REFUSES_COIN: Final = Told("refuses coin", "RIS-146", "{who} refuses the coin of {0}", [SEAT])

# Kami
KAMI_TURN_BEGINS: Final = Told("kami turn", "RIS-152", "The Kami look to their Shrines")
KAMI_FAVORS: Final = Told("kami favors", "RIS-153", "{0} favours {who}", [THE_KAMI])
TO_THE_TOP: Final = Told("to the top", "RIS-159", "{who} rises to the top of the Honor track")
ARRIVES: Final = Told("kami comes", "RIS-269", "{who} brings {0} to {1}", [THE_KAMI, LAND])

# War
WAR_BEGINS: Final = Told("war", "RIS-168", "The War Phase begins")
NO_WAR: Final = Told("no war", "RIS-172", "Nobody has Force in {0}: its marker is out", [LAND])
TAKES_MARKER: Final = Told("takes marker", "RIS-173", "{who} takes the War Province marker of {0}", [LAND])
BATTLE_BEGINS: Final = Told("battle", "RIS-175", "Battle in {0}", [LAND])
BIDS: Final = Told("bids", "RIS-180", "{who} has set {1} on {0}", [ADVANTAGE, None])
WINS_ADVANTAGE: Final = Told("wins advantage", "RIS-182", "{who} wins {0}", [ADVANTAGE])
NOBODY_WINS: Final = Told("nobody wins", "RIS-183", "Nobody has bid for {0}", [ADVANTAGE])
TAKES_HOSTAGE: Final = Told("takes hostage", "RIS-189", "{who} takes {1} of {0} hostage", [SEAT, FIGURE])
STEALS_VP: Final = Told("steals", "RIS-190", "{who} steals {0} VP from {1}", [None, SEAT])
HIRES: Final = Told("hires", "RIS-193", "{who} hires Ronin: {0} more Force", [None])
KILLED: Final = Told("killed", "RIS-020", "{0} of {who} is killed in {1}", [FIGURE, PLACE])
SPARES: Final = Told("spares", "RIS-201", "{who} spares them all")
DESTROYS: Final = Told(
    "destroys", "RIS-262", "{who} destroys fortresses of {0} in {1}: {2}", [SEAT, LAND, None]
)
TAKES_OVER: Final = Told(
    "takes over", "RIS-293", "{who} takes over {1} of {0} until the battle ends", [SEAT, FIGURE]
)
WINS_BATTLE: Final = Told(
    "wins battle", "RIS-197", "{who} wins the battle in {0} with Force {1}", [LAND, None]
)
REPARATIONS: Final = Told("reparations", "RIS-207", "{who} receives {0 coin} of the winner's bid", [None])
EXCHANGES: Final = Told("exchanges", "RIS-234", "{who} trades {0} Ronin for coins", [None])

# Winter
WINTER_CARD: Final = Told("winter card", "RIS-221", "{who} scores {1} VP for {0}", [CARD, None])
MARKERS_SCORE: Final = Told("markers", "RIS-222", "{who} scores {0} VP for War Province markers", [None])
SET_BONUS_SCORES: Final = Told(
    "set bonus", "RIS-223", "{who} scores {0} VP for markers of {1} provinces", [None, None]
)
WINS: Final = Told("wins", "RIS-225", "{who} wins")
