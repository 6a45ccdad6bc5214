import { type Html, html } from '../../platform/html/html.ts';
import { page, type View } from '../desk-frame.ts';
import { SIGN_IN_TEXTE } from '../texte/sign-in.ts';
import type { DemoPerson } from './people.ts';

const byAgency = (people: readonly DemoPerson[]): [string, DemoPerson[]][] => [
  ...Map.groupBy(people, ({ agentur, department }) => `${agentur} (${department})`),
];

/** Where one says who one is: a real provider would ask for a password here. */
export const choicePage = (view: View, people: readonly DemoPerson[]): Html => {
  const t = SIGN_IN_TEXTE[view.sprache];
  const person = (p: DemoPerson): Html => html`<li>
<div class="wer"><strong>${p.name}</strong> <span class="leise">${t.rolle[p.rolle ?? 'keine']}, ${t.nummer} ${p.personnelNumber}</span></div>
<button class="knopf still" name="person" value="${p.id}">${t.anmelden}<span class="nur-vorlesen"> ${p.name}</span></button>
</li>`;
  return page(
    view,
    t.titel,
    html`<div class="auftakt"><h1>${t.titel}</h1><p>${t.untertitel}</p></div>
<form method="post">${byAgency(people).map(
      ([agency, members]) =>
        html`<section class="karte"><h2>${agency}</h2><ul class="leute">${members.map(person)}</ul></section>`,
    )}</form>
<section><h2>${t.andere}</h2><p>${t.andereText}</p>
<form class="karte felder" method="post">
<label class="feld">${t.agentur}<input name="department" required maxlength="40" autocomplete="off" spellcheck="false"></label>
<label class="feld">${t.nummer}<input name="nummer" maxlength="40" autocomplete="off" spellcheck="false"></label>
<label class="feld">${t.name}<input name="name" required maxlength="80" autocomplete="off"></label>
<div class="knoepfe ganz"><button class="knopf" name="person" value="">${t.anmelden}</button></div>
</form></section>
<form method="post" class="knoepfe"><button class="knopf still" name="person" value="abbrechen" formnovalidate>${t.abbrechen}</button></form>`,
  );
};

/** What the provider says where it cannot lead back: the address is not registered, the visit too old. */
export const faultPage = (view: View, what: string): Html => {
  const t = SIGN_IN_TEXTE[view.sprache];
  return page(
    view,
    t.fehler,
    html`<div class="auftakt"><h1>${t.fehler}</h1><p>${t.fehlerText}</p><p><code>${what}</code></p></div>`,
  );
};
