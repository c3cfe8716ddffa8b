/** The page's own words; what the rules say comes from the server in the reader's language. */
import { lang } from "./api";

const FR = {
  skip: "Aller aux choix", board: "Plateau", panel: "Décision et journal", zoom_in: "Agrandir", zoom_out: "Réduire", fit: "Toute la carte",
  mini: "Carte réduite", hide: "Cacher les pions", show: "Montrer les pions", overlays: "Aides", none: "Aucune",
  confirm: "Confirmer", confirm_hint: "Entrée pour confirmer, Échap pour renoncer.", undo: "Reprendre", reset: "Effacer", cancel: "Renoncer",
  takeback: "Demander à reprendre", waiting: "On attend {0}.", watching: "Vous regardez.", you: "vous", rule: "Règle {0}", choices: "Choix",
  all_choices: "Tous les choix ({0})", find: "Chercher…", chosen: "{0} choisis", chosen_1: "{0} choisi", in_all: "{0} en tout", limits: "de {0} à {1}", odds: "Ce qui arriverait", sums: "Le calcul",
  journal: "Journal", tables: "Tableaux", talk: "Parole", rules: "Règles", list: "Liste", hand: "Main", hands: "Mains", piles: "Piles", cards: "cartes",
  close: "Fermer", back: "Un pas en arrière", on: "Un pas en avant", now: "Maintenant", moment: "Moment {0} sur {1}", link: "Lien vers ce moment",
  copied: "Lien copié.", away: "Pendant votre absence", play_film: "Revoir", stop: "Arrêter", pause: "Pause", go_on: "Continuer", resume_here: "Jouer à partir d’ici",
  sandbox: "Bac à sable", sandbox_hint: "Essayer d’après ce que vous savez, sans rien engager.", export: "Exporter", import: "Importer", chronicle: "Chronique",
  orders: "Ordres permanents", order_end: "Révoquer", orders_hint: "Le serveur répond à votre place, sans vous faire attendre ni trahir ce que vous aviez en main.", order_given: "L’ordre est donné.", order_rule: "Quand on me demande", order_do: "répondre", order_until: "durée", order_give: "Donner l’ordre", order_ask: "Y répondre d’avance…",
  offers: "Propositions", draw: "Proposer la nulle", resign: "Abandonner", substitute: "Chercher un remplaçant", finish: "Laisser la machine finir",
  accept: "Accepter", refuse: "Refuser", chat: "Parole", say: "Dire", notes: "Notes privées", saved: "Noté.", hint: "Conseil", thinking: "Réflexion…",
  settings: "Réglages", theme: "Thème", light: "Clair", dark: "Sombre", system: "Comme le système", contrast: "Couleurs très contrastées", motion: "Sans animation",
  confirm_mode: "Confirmer", confirm_odds: "quand il y a des chances à montrer", confirm_always: "toujours", confirm_never: "jamais", language: "Langue",
  lost: "Connexion perdue. Vos coups sont gardés par le serveur ; nouvel essai…", moved_on: "La partie a avancé entre-temps ; voici où elle en est.",
  trouble: "Quelque chose a mal tourné. Rien n’est perdu : rechargez la page.", your_turn: "À vous", curtain: "Au tour de {0}", lift: "Je suis {0} : lever le rideau",
  curtain_hint: "Passez l’écran. Rien de ce que l’autre a vu n’est derrière ce rideau.", over: "Fin de la partie", deeds: "À tout moment", here: "Ici", leads: "Mène à",
  nobody: "personne", place: "Lieu", holder: "Tenu par", pieces: "Pions", markers: "Marqueurs", roads: "Voisins", at_place: "{0} : {1}", lit: "à choisir", chosen_one: "choisi",
  hidden: "bloc caché", strength: "force {0}", spent: "a agi", reduced: "réduit", help: "Aide du clavier", seats: "Sièges", machine: "machine", human: "joueur", screen: "à cet écran", open: "libre",
  takeback_offer: "Reprise", keys: "Flèches : marcher sur la carte · Entrée : choisir · Échap : renoncer · u : reprendre · o : chances · j : journal · l : liste · / : trouver · ? : aide · + − 0 : échelle · [ ] : pas à pas",
  trays: "Hors carte", lesson: "Leçon", next: "Suite", lesson_done: "La leçon est finie.", winners: "Vainqueur : {0}", total: "Total", more: "Plus", sheet: "Feuille", minus: "Moins", plus: "Plus",
  propose: "Proposer", deals: "Clauses", no_rules: "Pas de texte pour cette règle.", seen_by: "Vu par", everyone: "tous", empty: "vide", known: "connues", seat_take: "Prendre ce siège", go_lobby: "Tables",
  new_lines: "Nouveau", dice: "Dés", play_again: "Rejouer", jump: "Montrer sur la carte", none_here: "Rien ici.", loading: "La carte se déplie…", retry: "Réessayer", panel_grip: "Agrandir ou réduire le panneau",
  place_hint: "Un lieu ou un pion", legend: "Explication des signes", map_tools: "Outils de la carte", cited: "Dans cette partie", asked_now: "C’est cette règle qui vous interroge en ce moment.", now_by: "En cours :", away_n: "Pendant votre absence : {0}", events_n: "{0} événements", event_1: "un événement", standing: "Où l’on en est", turn: "Tour", with: "avec", clear: "Effacer", ok: "Bien", forecast_none: "Rien à prévoir.", older: "Plus ancien", you_are: "Vous êtes {0}", wins: "{0} gagne", invite: "Copier le lien d’invitation", really: "{0} : oui, vraiment", no_hint: "Personne ne sait conseiller ici.", follow_hint: "Faire ainsi", expects: "{0} répondrait : {1} ({2})",
};
type Key = keyof typeof FR;
const EN: Record<Key, string> = {
  skip: "Skip to the choices", board: "Board", panel: "Decision and journal", zoom_in: "Nearer", zoom_out: "Farther", fit: "Whole map",
  mini: "Small map", hide: "Hide the pieces", show: "Show the pieces", overlays: "Map aids", none: "None",
  confirm: "Confirm", confirm_hint: "Enter confirms, Escape backs out.", undo: "Undo", reset: "Start over", cancel: "Back out",
  takeback: "Ask to take back", waiting: "Waiting for {0}.", watching: "You are watching.", you: "you", rule: "Rule {0}", choices: "Choices",
  all_choices: "All choices ({0})", find: "Search…", chosen: "{0} chosen", chosen_1: "{0} chosen", in_all: "{0} in all", limits: "{0} to {1}", odds: "What would happen", sums: "The sum",
  journal: "Journal", tables: "Tables", talk: "Talk", rules: "Rules", list: "List", hand: "Hand", hands: "Hands", piles: "Piles", cards: "cards",
  close: "Close", back: "One step back", on: "One step on", now: "Now", moment: "Moment {0} of {1}", link: "Link to this moment",
  copied: "Link copied.", away: "While you were away", play_film: "Watch", stop: "Stop", pause: "Pause", go_on: "Go on", resume_here: "Play on from here",
  sandbox: "Sandbox", sandbox_hint: "Try things out from what you know; nothing is at stake.", export: "Export", import: "Import", chronicle: "Chronicle",
  orders: "Standing orders", order_end: "Revoke", orders_hint: "The server answers for you, without delay and without betraying what you held.", order_given: "The order stands.", order_rule: "When I am asked", order_do: "answer", order_until: "lasting", order_give: "Give the order", order_ask: "Answer this beforehand…",
  offers: "Offers", draw: "Offer a draw", resign: "Resign", substitute: "Look for a substitute", finish: "Let the machine finish",
  accept: "Accept", refuse: "Decline", chat: "Talk", say: "Say", notes: "Private notes", saved: "Noted.", hint: "Hint", thinking: "Thinking…",
  settings: "Settings", theme: "Theme", light: "Light", dark: "Dark", system: "As the system", contrast: "Colours of high contrast", motion: "No animation",
  confirm_mode: "Confirm", confirm_odds: "when there are odds to show", confirm_always: "always", confirm_never: "never", language: "Language",
  lost: "Connection lost. The server keeps your moves; trying again…", moved_on: "The game has moved on meanwhile; this is where it stands.",
  trouble: "Something went wrong. Nothing is lost: reload the page.", your_turn: "Your turn", curtain: "{0} to play", lift: "I am {0}: lift the curtain",
  curtain_hint: "Pass the screen on. Nothing the other has seen is behind this curtain.", over: "End of the game", deeds: "At any time", here: "Here", leads: "Leads to",
  nobody: "nobody", place: "Place", holder: "Held by", pieces: "Pieces", markers: "Markers", roads: "Neighbours", at_place: "{0}: {1}", lit: "can be chosen", chosen_one: "chosen",
  hidden: "hidden block", strength: "strength {0}", spent: "has acted", reduced: "reduced", help: "Keyboard help", seats: "Seats", machine: "machine", human: "player", screen: "at this screen", open: "open",
  takeback_offer: "Take back", keys: "Arrows: walk the map · Enter: choose · Escape: back out · u: undo · o: odds · j: journal · l: list · /: find · ?: help · + − 0: zoom · [ ]: step through the game",
  trays: "Off the map", lesson: "Lesson", next: "Next", lesson_done: "The lesson is over.", winners: "Winner: {0}", total: "Total", more: "More", sheet: "Sheet", minus: "Less", plus: "More",
  propose: "Propose", deals: "Clauses", no_rules: "No text for this rule.", seen_by: "Seen by", everyone: "all", empty: "empty", known: "known", seat_take: "Take this seat", go_lobby: "Tables",
  new_lines: "New", dice: "Dice", play_again: "Watch again", jump: "Show on the map", none_here: "Nothing here.", loading: "Unfolding the map…", retry: "Try again", panel_grip: "Make the panel larger or smaller",
  place_hint: "A place or a piece", legend: "Explanation of the signs", map_tools: "Tools of the map", cited: "In this game", asked_now: "This is the rule that asks you now.", now_by: "At work now:", away_n: "While you were away: {0}", events_n: "{0} events", event_1: "one event", standing: "How things stand", turn: "Turn", with: "with", clear: "Clear", ok: "Good", forecast_none: "Nothing to forecast.", older: "Earlier", you_are: "You are {0}", wins: "{0} wins", invite: "Copy the invitation link", really: "{0}: yes, really", no_hint: "Nobody can advise you here.", follow_hint: "Do so", expects: "{0} would answer: {1} ({2})",
};

/** A sentence of the page. */
export function say(key: Key, ...args: (string | number)[]): string {
  const template = (lang.value === "fr" ? FR : EN)[key];
  return template.replace(/\{(\d)\}/g, (_, n: string) => String(args[Number(n)] ?? ""));
}

/** A chance as the reader writes it. */
export const percent = (chance: number): string =>
  new Intl.NumberFormat(lang.value, { style: "percent", maximumFractionDigits: chance > 0 && chance < 0.01 ? 2 : 1 }).format(chance);

export const number = (value: number): string => new Intl.NumberFormat(lang.value).format(value);
export const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);
