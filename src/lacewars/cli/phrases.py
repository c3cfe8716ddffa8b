"""The terminal's own words, in French and English; the games' words come from the games."""

from __future__ import annotations

import os

LANGUAGES = ("fr", "en")

PHRASES: dict[str, dict[str, str]] = {
    "fr": {
        "asks": "{seat}, à vous : {question} [règle {rule}]",
        "waiting": "En attente de : {seats}",
        "over": "La partie est finie : {outcome}",
        "answered": "{seat} : {choice}",
        "refused": "Refusé : {reason} [règle {rule}]",
        "refused_bare": "Refusé : {reason}",
        "allowed": "{choice} : permis par la règle {rule}.",
        "no_refused": "Ici, rien de ce qui pourrait se proposer n’est interdit.",
        "done": "Valider ({count} choisis)",
        "verdict_good": "cet ensemble est permis",
        "verdict_bad": "pas encore : {reason} [règle {rule}]",
        "number_wanted": "un nombre de {low} à {high}",
        "undone": "Réponse reprise.",
        "nothing_to_undo": "Rien à reprendre : aucune réponse de votre part.",
        "too_late": "Trop tard pour reprendre : les dés sont tombés, un secret est sorti ou un"
        " autre joueur a répondu.",
        "saved": "Partie enregistrée dans {file}.",
        "not_saved": "Impossible d’enregistrer dans {file} : {why}.",
        "curtain": "L’écran passe à {seat}. Les autres détournent les yeux.",
        "curtain_go": "Entrée quand {seat} est prêt",
        "who_speaks": "La parole est libre. Qui parle ?",
        "let_others": "Laisser parler les autres",
        "deeds": "À tout moment",
        "no_deeds": "Rien ne peut se faire ici hors de la question posée.",
        "journal": "Journal",
        "board": "Plateau",
        "why_not": "Pourquoi pas ?",
        "why_asked": "Pourquoi cette question : {chain}",
        "rule": "Règle {number}",
        "no_rule": "Le livre de règles de ce jeu n’a pas de numéro {number}.",
        "no_text": "Cette règle n’a pas encore de résumé ici.",
        "filter": "filtrer…",
        "file_name": "nom du fichier",
        "more": "… et {count} autres ; `find TEXTE` les filtre",
        "hidden": "caché",
        "empty": "rien",
        "no_odds": "Ce jeu ne donne pas de probabilités pour cette question.",
        "odds": "Probabilités",
        "language": "Français.",
        "unknown": "Pas compris : {line!r}. `help` dit ce qui peut s’écrire.",
        "no_number": "Pas de numéro {number} ; les choix vont de {low} à {high}.",
        "needs": "`{command}` demande {what}.",
        "bye": "Au revoir. La partie n’est pas enregistrée.",
        "bye_saved": "Au revoir.",
        "quit_twice": "La partie n’est pas enregistrée : q encore une fois pour quitter.",
        "no_seat": "Pas de siège {seat!r} qui puisse parler ; il y a {seats}.",
        "machine_failed": "Un joueur machine ne peut pas continuer : {why}",
        "no_language": "Pas de langue {lang!r} ; il y a fr et en.",
        "thought": "{lines} coups pesés dans {worlds} mondes possibles ; score attendu :",
        "expects": "Réponse attendue de {seat} : {answer} ({share} %)",
        "decisions": "décisions",
        "luck": "chance",
        "worst": "Décisions les plus coûteuses (mieux : →, en points sur cent ; chance) :",
        "turning_points": "Tournants de la partie :",
        "cancel": "Échap : revenir",
        "choose": "choisir",
        "key_why": "pourquoi pas",
        "key_undo": "reprendre",
        "key_save": "enregistrer",
        "key_lang": "English",
        "key_deeds": "à tout moment",
        "key_odds": "probabilités",
        "key_filter": "filtrer",
        "key_rule": "règle",
        "key_wait": "laisser parler",
        "key_quit": "quitter",
        "help": "N choisir · 1 3 4 cocher puis done · why [N] pourquoi pas · rule N la règle ·"
        " undo reprendre · save FICHIER · lang fr|en · find TEXTE filtrer · list les choix ·"
        " view le plateau · journal [N] · deeds, do NOM N · odds · wait laisser parler ·"
        " speak SIÈGE · quit",
    },
    "en": {
        "asks": "{seat}, your turn: {question} [rule {rule}]",
        "waiting": "Waiting for: {seats}",
        "over": "The game is over: {outcome}",
        "answered": "{seat}: {choice}",
        "refused": "Refused: {reason} [rule {rule}]",
        "refused_bare": "Refused: {reason}",
        "allowed": "{choice}: allowed by rule {rule}.",
        "no_refused": "Nothing that could be thought of here is forbidden.",
        "done": "Done ({count} chosen)",
        "verdict_good": "this set is allowed",
        "verdict_bad": "not yet: {reason} [rule {rule}]",
        "number_wanted": "a number from {low} to {high}",
        "undone": "Answer taken back.",
        "nothing_to_undo": "Nothing to take back: you have answered nothing.",
        "too_late": "Too late to take back: dice fell, a secret came out or somebody answered.",
        "saved": "Game saved to {file}.",
        "not_saved": "Cannot save to {file}: {why}.",
        "curtain": "The screen goes to {seat}. The others look away.",
        "curtain_go": "Enter when {seat} is ready",
        "who_speaks": "The floor is open. Who speaks?",
        "let_others": "Let the others speak",
        "deeds": "At any time",
        "no_deeds": "Nothing can be done here beside the question asked.",
        "journal": "Journal",
        "board": "Board",
        "why_not": "Why not?",
        "why_asked": "Why this is asked: {chain}",
        "rule": "Rule {number}",
        "no_rule": "This game's rulebook has no number {number}.",
        "no_text": "This rule has no summary here yet.",
        "filter": "filter…",
        "file_name": "file name",
        "more": "… and {count} more; `find TEXT` narrows them down",
        "hidden": "hidden",
        "empty": "nothing",
        "no_odds": "This game gives no odds for this question.",
        "odds": "Odds",
        "language": "English.",
        "unknown": "Not understood: {line!r}. `help` says what can be typed.",
        "no_number": "No number {number}; the choices go from {low} to {high}.",
        "needs": "`{command}` needs {what}.",
        "bye": "Goodbye. The game is not saved.",
        "bye_saved": "Goodbye.",
        "quit_twice": "The game is not saved: q once more to leave.",
        "no_seat": "No seat {seat!r} that may speak; there are {seats}.",
        "machine_failed": "A machine player cannot go on: {why}",
        "no_language": "No language {lang!r}; there are fr and en.",
        "thought": "{lines} moves weighed in {worlds} possible worlds; expected score:",
        "expects": "Expected reply of {seat}: {answer} ({share} %)",
        "decisions": "decisions",
        "luck": "luck",
        "worst": "The costliest decisions (better: →, in points of a hundred; luck):",
        "turning_points": "Where the game turned:",
        "cancel": "Esc: back",
        "choose": "choose",
        "key_why": "why not",
        "key_undo": "undo",
        "key_save": "save",
        "key_lang": "français",
        "key_deeds": "at any time",
        "key_odds": "odds",
        "key_filter": "filter",
        "key_rule": "rule",
        "key_wait": "let speak",
        "key_quit": "quit",
        "help": "N choose · 1 3 4 tick, then done · why [N] why not · rule N the rule ·"
        " undo take back · save FILE · lang fr|en · find TEXT filter · list the choices ·"
        " view the board · journal [N] · deeds, do NAME N · odds · wait let the others speak ·"
        " speak SEAT · quit",
    },
}


def say(lang: str, key: str, /, **named: object) -> str:
    """Return one of the terminal's own sentences."""
    return PHRASES[lang][key].format(**named)


def spoken_here() -> str:
    """Return the reader's language as the environment tells it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"
