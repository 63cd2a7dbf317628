"""What each clan, Kami, mandate, war advantage and card does, in our own plain words.

{vp} stands for a number of that thing in `components.toml`, {coins coin} for a number and its noun: 1 coin, 2 coins.
`said` fills them in.
"""

from __future__ import annotations

import re
from typing import Final

from akebono.core.numbers import Table, number

_AMOUNT: Final = re.compile(r"\{(\w+)(?: (\w+))?\}")
_UNCOUNTED: Final = frozenset(("Bushi", "Ronin"))
"""Nouns that are the same for one and for many."""


def said(words: str, numbers: Table) -> str:
    """Return a text with the numbers of its thing in it. Raises BadNumbers when one is missing or out of bounds."""
    text = ""
    end = 0
    for found in _AMOUNT.finditer(words):
        amount = number(numbers, found[1])
        text += words[end : found.start()] + str(amount)
        if found[2]:
            text += f" {found[2]}" + ("" if amount == 1 or found[2] in _UNCOUNTED else "s")
        end = found.end()
    return text + words[end:]


CLAN_WORDS: Final = {
    "koi": (
        "When war starts your Ronin become as many coins; when you win Hire Ronin, every coin left in your "
        "reserve counts as a Ronin."
    ),
    "sun": (
        "Each time Honor decides a tie for you, you gain {coins coin} and {vp} VP, and each clan you were "
        "tied with loses as much as far as it can. You buy Lucky Gods and no other Monsters."
    ),
    "lotus": (
        "On your mandate turn you put the chosen tile face down and name any mandate, which is carried out."
    ),
    "turtle": (
        "Your fortresses have Force {force} each and move wherever your figures may move; still nothing can "
        "kill, capture or replace them."
    ),
    "dragonfly": (
        "You summon into any province and your figures move to any province, however far, without sea "
        "routes. How many you summon still depends on your fortresses."
    ),
    "fox": (
        "When war starts you may place {bushi Bushi} from your reserve in each province where you have no "
        "Force."
    ),
    "bonsai": "No card and no fortress costs you more than {cost coin}; discounts are taken off after that.",
    "moon": (
        "Each of your figures has Force {force} or more. You can have at most {province figure} in a "
        "province and {shrines} in all Shrines together. You buy Lucky Gods and no other Monsters."
    ),
}

KAMI_WORDS: Final = {
    "amaterasu": "Move your Honor marker to the top of the track.",
    "fujin": (
        "Make up to {moves move}: two figures once each or one figure twice, each across one border or sea "
        "route."
    ),
    "hachiman": "Gain {ronin Ronin}.",
    "raijin": "Summon {bushi Bushi} from your reserve into any province.",
    "ryujin": "Buy one card from the market at its full cost.",
    "susanoo": "Gain {vp} VP for each of your fortresses on the map.",
    "tsukuyomi": "Gain {coins coin}.",
}

KAMI_UNBOUND_WORDS: Final = {
    "amaterasu": (
        "The figures of the player with the most Honor of those with figures here cannot be killed by others."
    ),
    "fujin": (
        "Harvest gives {unbound_times} times the reward of this province, and whoever takes its War Province "
        "token gains the reward once."
    ),
    "hachiman": "In battles here each hired Ronin adds {unbound_ronin_force} Force.",
    "raijin": "Of all figures here only Bushi and Kami have Force.",
    "ryujin": "It has Force 1 for each different type of card of the player who leads at its Shrine.",
    "susanoo": "No figure can move out of this province.",
    "tsukuyomi": "Before war here is settled each player with Force here gains {unbound_coins coin}.",
}
"""What each Kami does to the province where its figure stands (RIS-269)."""

MANDATE_WORDS: Final = {
    "recruit": (
        "Summon one figure from your reserve at each of your fortresses. A summoned Shinto may go to a "
        "Shrine instead."
    ),
    "marshal": "Move each of your figures across one border or sea route, if you like.",
    "train": "The chooser first: buy one card from the market.",
    "harvest": "Gain {coins coin}.",
    "betray": (
        "Only the chooser: first the own alliance, if there is one, is broken for one step of Honor. Then "
        "replace up to {figures figure} of as many different players by figures of the same type from your "
        "reserve."
    ),
}
"""What everybody carries out."""

BONUS_WORDS: Final = {
    "recruit": "Summon {bonus_figures figure} more, at any fortress of yours.",
    "marshal": "Build {bonus_fortresses fortress} in any province for its cost.",
    "train": "It costs {bonus_discount coin} less.",
    "harvest": "Gain the reward of each province where you have the most Force.",
    "betray": "",
}
"""What the chooser and the chooser's ally get besides."""

ADVANTAGE_WORDS: Final = {
    "seppuku": (
        "You may kill all your own figures here. For each you gain {seppuku_vp} VP and rise {seppuku_honor "
        "step} of Honor."
    ),
    "hostage": (
        "You may take {hostages figure} of another player here, not a Daimyo, and steal {hostage_vp} VP "
        "from its owner."
    ),
    "ronin": "Each Ronin you own adds {ronin_force} Force in this battle. You keep them.",
    "poets": "You gain {poets_vp} VP for each figure killed in this battle, whoever owned it.",
}

CARD_WORDS: Final = {
    "komainu": (
        "Counts as a Shinto as well as a Monster: whenever it is summoned it may go to a Shrine, where it "
        "has Force 1 until cleanup, and Betray may treat it as either."
    ),
    "oni-of-skulls": (
        "Force {force_lowest} instead of {force} in a province where you have the lowest Honor of those "
        "with figures there. Alone in a province you have no such bonus."
    ),
    "path-of-the-lion": (
        "Your Daimyo, and any figure of yours that counts as one, has {force_more} more Force."
    ),
    "righteousness": (
        "You gain {vp} VP for each of your figures that is killed, by whatever cause, Seppuku included. "
        "Hostages and replaced figures are not killed."
    ),
    "way-of-the-shogun": "When war starts you gain {coins coin}.",
    "path-of-the-serpent": (
        "When another player's figures use a sea route you may charge that player {coins coin}, once for "
        "each route each time. Who cannot pay cannot use that route."
    ),
    "respect": (
        "When you take a hostage in a battle you may take {hostages} more there, from anyone, no Daimyo. "
        "Each steals its VP."
    ),
    "way-of-bushido": (
        "When war starts you gain {coins coin}, and {vp} VP for each different Virtue you have."
    ),
    "way-of-the-ronin": "When war starts you gain {ronin Ronin}.",
    "yurei": (
        "Counts as a Daimyo: it cannot be taken hostage or replaced, ignores effects that pick one figure, "
        "and what strengthens your Daimyo strengthens it. As a Monster it may replace another Monster."
    ),
    "form-of-the-kitsune": "In Winter you gain {vp} VP for each of your fortresses on the map.",
    "form-of-the-phoenix": "In Winter you gain {vp} VP for each different Virtue you have.",
    "path-of-the-dragon": (
        "Your Daimyo, and any figure of yours that counts as one, has {force_more} more Force."
    ),
    "river-dragon": "Force {force} and no other effect.",
    "way-of-the-moneylender": "When war starts you gain {coins coin}.",
    "benevolence": (
        "When you spend coins on a card or a fortress you may give {coins} of them to another player "
        "instead of the supply; then you rise one step of Honor and gain {vp} VP. Each copy needs a spent "
        "coin of its own."
    ),
    "path-of-the-kenin": (
        "After you summon you may place {bushi} more Bushi from your reserve at any of your fortresses."
    ),
    "path-of-the-light": (
        "At the end of each Recruit, whoever chose it, you may place {shinto} more Shinto from your reserve "
        "at any Shrine."
    ),
    "justice": (
        "When you kill figures of a player who has less Honor than you, you gain {vp} VP, once for each "
        "such player each time."
    ),
    "oni-of-blood": (
        "Force {force_lowest} instead of {force} in a province where you have the lowest Honor of those "
        "with figures there. Alone in a province you have no such bonus."
    ),
    "oni-of-souls": (
        "When you take the War Province token of its province and it stands there alive, you gain {vp} VP "
        "for each Oni you have, this one included."
    ),
    "path-of-the-samurai": (
        "At the end of each Recruit, whoever chose it, you may place {bushi} more Bushi from your reserve "
        "in any province."
    ),
    "form-of-the-beast": "In Winter you gain {vp} VP for each Monster card you have.",
    "oni-of-hate": (
        "When it enters a province you may kill there {figures} Bushi or Shinto of each player with more "
        "Honor than you. You pick them: all these players or none."
    ),
    "oni-of-spite": (
        "When it enters a province you steal {vp} VP, or as many as there are, from each player with more "
        "Honor than you who has Force there."
    ),
    "way-of-the-katana": "In the War Phase your Bushi have Force {bushi_force}.",
    "courage": "You gain {vp} VP each time you take a War Province token.",
    "path-of-the-ninja": (
        "After you summon you may kill {bushi} Bushi of another player anywhere on the map and lose one "
        "step of Honor."
    ),
    "way-of-the-righteous": (
        "When war starts you take {coins coin} from each player with less Honor who has any."
    ),
    "mercy": (
        "When you would kill figures of opponents you may spare them all and gain {vp} VP. After a battle "
        "that is all figures of the losers; they stay where they are."
    ),
    "path-of-the-monkey": (
        "After you summon you may take {coins coin} from the richest opponent, or from each of several who "
        "are equally rich, and lose one step of Honor."
    ),
    "form-of-the-demon": "In Winter you gain {vp} VP for each Oni card you have.",
    "path-of-the-spirit": (
        "After you summon you gain {coins coin} and {vp} VP if you have the highest Honor of all."
    ),
    "honesty": (
        "While you have an ally you gain {vp} VP each time you choose a mandate other than Betray on your "
        "own mandate turn."
    ),
    "path-of-the-patron": (
        "After you summon you gain {coins coin} if you have more Honor than at least {players player}."
    ),
    "path-of-the-warlord": "After you summon you gain {coins coin}.",
    "loyalty": (
        "While you have an ally you gain {vp} VP more each time you gain VP, once for each event. It adds "
        "nothing to itself and nothing in Winter."
    ),
    "way-of-the-merchant": (
        "Whenever a player who is richer than you gains coins from the supply, you gain {coins coin}, once "
        "for each such gain."
    ),
    "form-of-the-kindred": (
        "In Winter you gain {vp} VP for each season from Spring to Autumn in which you had an ally, even "
        "one that was betrayed."
    ),
    "path-of-the-unrighteous": (
        "Each time you Betray you may replace {figures} more figure of any player by one of the same type, "
        "even a Shinto at a Shrine, where yours takes its place."
    ),
    "generosity": (
        "After you choose a mandate you may offer {coins coin} to another player; if it is accepted you "
        "rise one step of Honor."
    ),
    "path-of-the-vassal": "After you use the benefit of a Shrine you may pay {coins coin} for {vp} VP.",
    "path-of-might": "Your Bushi in a province with any Oni have {force_more} more Force.",
    "path-of-the-shadow": "After you choose Betray you gain {coins coin}.",
    "way-of-naginata": "When war starts you may move {bushi} of your Bushi to any province.",
    "boldness": "You gain {vp} VP for each Oni of another player that you kill in a battle.",
    "form-of-the-fox": "In Winter you gain {vp} VP for each province where you have exactly one figure.",
    "dignity": "You gain {vp} VP each time you summon one or more Monsters.",
    "path-of-the-pacifist": (
        "At the start of Summer and of Autumn you gain {vp} VP if you do not have the most War Province "
        "tokens."
    ),
    "path-of-the-salamander": (
        "At the start of Summer and of Autumn you may gain {coins coin} and lose one step of Honor."
    ),
    "patience": "At the end of each Kami turn you gain {vp} VP if you do not have the most VP.",
    "way-of-the-ashigaru": (
        "When war starts you may summon {bushi} Bushi in one province where you have exactly one figure."
    ),
    "form-of-the-dragon": "In Winter you gain {vp} VP for each War Province token you have.",
    "way-of-the-snake": "After each Kami turn you may carry out a Betray.",
    "path-of-the-builder": (
        "At each Marshal, whoever chose it, you may build one fortress at its cost. Still one fortress at "
        "most in one Marshal."
    ),
    "path-of-the-kannushi": (
        "At each Marshal you may move {shinto} of your Shinto at a Shrine to another Shrine."
    ),
    "piety": (
        "When you take a War Province token of a province where a Shinto of yours stands alive, you rise "
        "one step of Honor and gain {vp} VP."
    ),
    "path-of-sengoku": (
        "At the end of each Harvest you gain the reward of the province where your Daimyo stands, unless "
        "you have just gained it."
    ),
    "path-of-the-favored": (
        "Your Shinto have Force {shinto_force} in a province where you have the highest Honor of those with "
        "figures there."
    ),
    "sincerity": "When you take a hostage you rise one step of Honor and gain {vp} VP more.",
    "form-of-the-tanuki": "In Winter you gain {vp} VP for each different type of season card you have.",
    "way-of-the-keiri": (
        "When war starts you may kill up to {figures} Bushi or Shinto of opponents in the province where "
        "your Daimyo stands and gain {vp} VP for each."
    ),
    "daikokuten": "Force {harvest_force} during Harvest.",
    "fukurokuju": "Counts as a Daimyo and as a fortress of yours, so it cannot be killed except by Daikaiju.",
    "jurojin": "Counts as a Virtue as well. You gain {coins coin} each time you acquire another Virtue.",
    "bishamon": "Force {monster_force} in a province with a Monster of an opponent.",
    "hotei": (
        "Counts as a Shinto as well as a Monster. When it is sent to worship it may replace another "
        "player's Shinto there, which goes back to reserve."
    ),
    "benten": "When it enters a province you may make one player move one Monster out of it.",
    "ebisu": "When it is killed you gain {coins coin}.",
    "earth-dragon": (
        "At the start of a battle in its province you may move {figures figure} of each other player there "
        "to a neighbouring province."
    ),
    "jinmenju": (
        "At each Recruit you may also summon {figures figure} in its province; then you lose one step of "
        "Honor."
    ),
    "jorogumo": (
        "At the start of a battle in its province you may take over {figures} Bushi or Shinto there until "
        "the battle ends."
    ),
    "oni-of-plagues": (
        "Players with more Honor than you cannot move figures into its province. They can still summon and "
        "place there."
    ),
    "kotahi": (
        "At each Harvest you gain the reward of its province if you have the most Force there, even without "
        "the Bonus."
    ),
    "phoenix": (
        "Each time it is killed you gain {vp} VP and it returns to the province at once; each death counts "
        "for Imperial Poets."
    ),
    "fire-dragon": (
        "At the start of a battle in its province you may kill {figures} other figure of each player there, "
        "yourself included: all of them or none."
    ),
    "jikininki": (
        "For each other figure that dies in its province you may gain {vp} VP and lose one step of Honor: "
        "for all that die at one moment, or for none."
    ),
    "koneko": (
        "When it is killed you gain {coins coin} and {ronin Ronin}, and each other player in the province "
        "loses as much as far as there is."
    ),
    "nure-onna": "Before the war in a province is resolved it may cross one sea route into that province.",
    "sunakake-baba": (
        "When war starts you may take {figures} Bushi or Shinto of another player in its province hostage."
    ),
    "daikaiju": (
        "It is summoned into the ocean, which is not on the map. When war starts you place it in any "
        "province, and the fortresses of other players there are destroyed: they go back to reserve."
    ),
    "kitsune": (
        "Whoever takes the War Province token of its province gains {vp} VP, before the losers' figures die."
    ),
    "sacred-warrior": "{force_each} more Force for each Virtue you have.",
    "way-of-naginata-autumn": "When war starts you may move {bushi} of your Bushi to any province.",
}
