import { AUFTRAG_EVENTS } from '@weitersagen/contract/values';
import { tagOf } from '../platform/clock/days.ts';
import { type Html, html } from '../platform/html/html.ts';
import type { Accesses } from './accesses.ts';
import type { ClockGrund } from './clock.ts';
import { accessesSection } from './desk-accesses.ts';
import { instant, page, type View } from './desk-frame.ts';
import { postSection } from './desk-post.ts';
import type { ProduktChoice, Sent, Subject } from './desk-provider.ts';
import type { DemoMail } from './mailbox/mailbox.ts';

const MS_PER_DAY = 86_400_000;

export interface DeskSituation {
  zugaenge: Accesses;
  mails: readonly DemoMail[];
  versatzMs: number;
  uhr: 'gestellt' | ClockGrund | null;
  bezuege: readonly Subject[];
  produkte: readonly ProduktChoice[];
  /** Null: nothing was sent; empty: nothing to send it about. */
  gesendet: readonly Sent[] | null;
  /** Number of the recommendation that is chosen already. */
  empfehlung: string;
}

const pathSection = ({ t }: View): Html => html`<section class="weg" aria-labelledby="h-weg">
<h2 id="h-weg">${t.weg}</h2>
<ol>${t.schritte.map(([name, text]) => html`<li><strong>${name}</strong> ${text}</li>`)}</ol>
</section>`;

const clockMessage = ({ t }: View, clock: DeskSituation['uhr']): Html | null => {
  if (!clock) return null;
  return clock === 'gestellt'
    ? html`<p class="meldung gut" role="status">${t.uhrGestellt}</p>`
    : html`<p class="meldung schlecht" role="alert">${t.uhrFehler[clock]}</p>`;
};

const clockSection = (view: View, { versatzMs, uhr }: DeskSituation): Html => {
  const { t, now, sprache } = view;
  const days = Math.round(versatzMs / MS_PER_DAY);
  return html`<section id="uhr" aria-labelledby="h-uhr">
<h2 id="h-uhr">${t.abschnitte.uhr}</h2>
${clockMessage(view, uhr)}
<div class="karte uhr">
<p class="jetzt"><span class="leise">${t.uhrJetzt}</span> <time datetime="${now.toISOString()}" data-jetzt>${instant(now, sprache, 'lang')}</time></p>
<p class="leise klein">${days === 0 ? t.uhrEcht : t.uhrVor(days)}</p>
<p>${t.uhrText}</p>
<form class="knoepfe" method="post" action="/demo/uhr">${t.spruenge.map(([duration, name]) => html`<button class="knopf" name="vor" value="${duration}">${name}</button>`)}</form>
<form class="suche" method="post" action="/demo/uhr">
<label class="feld">${t.stellenAuf}<input type="datetime-local" name="auf" required value="${tagOf(now)}T12:00"></label>
<button class="knopf">${t.stellen}</button>
</form>
${
  versatzMs !== 0 &&
  html`<form class="knoepfe" method="post" action="/demo/uhr"><button class="knopf still" name="zurueck" value="ja">${t.gegenwart}</button> <span class="leise klein">${t.gegenwartText}</span></form>`
}
</div>
</section>`;
};

const subjectChoice = ({ t }: View, { bezuege, empfehlung }: DeskSituation): Html => {
  const chosen = bezuege.find((b) => b.nummer === empfehlung);
  const option = (b: Subject) =>
    html`<option value="${b.route}|${b.nummer}|${b.auftragsnummer ?? ''}"${b === chosen && html` selected`}>${b.mandant}: ${b.empfehler} → ${b.empfaenger}, ${b.produkt}${b.auftragsnummer ? ` (${b.auftragsnummer}, ${b.auftragStatus})` : ''}</option>`;
  const [without, ordered] = [bezuege.filter((b) => !b.auftragsnummer), bezuege.filter((b) => b.auftragsnummer)];
  return html`<select name="bezug" id="bezug" aria-describedby="bezug-hinweis"><option value="">${t.waehlen}</option>
${without.length > 0 && html`<optgroup label="${t.ohneAuftrag}">${without.map(option)}</optgroup>`}
${ordered.length > 0 && html`<optgroup label="${t.mitAuftrag}">${ordered.map(option)}</optgroup>`}</select>`;
};

const sent = ({ t }: View, sent: DeskSituation['gesendet']): Html | null => {
  if (!sent) return null;
  if (sent.length === 0) return html`<p class="meldung schlecht" role="alert">${t.keinBezug}</p>`;
  return html`<div class="antworten" role="status"><h3>${t.antwort}</h3>${sent.map(
    (
      g,
    ) => html`<div class="karte antwort"><p><strong class="${g.status < 300 ? 'gut' : 'schlecht'}">${g.status}</strong> ${t.ereignisse[g.body.Ereignis]}</p>
<pre>${JSON.stringify(g.antwort, null, 2)}</pre>
<details><summary>${t.aufruf}</summary><pre>POST /api/v1/${g.route}/auftraege
${JSON.stringify(g.body, null, 2)}</pre></details></div>`,
  )}</div>`;
};

const providerFields = (view: View, situation: DeskSituation): Html => {
  const { produkte, zugaenge } = situation;
  const { t, now } = view;
  const today = tagOf(now);
  return html`<div class="feld ganz"><label for="bezug">${t.bezug}</label>${subjectChoice(view, situation)}<span class="leise klein" id="bezug-hinweis">${t.bezugHinweis}</span></div>
<details class="ganz"><summary>${t.oderNummer}</summary><div class="felder">
<label class="feld">${t.mandant}<select name="mandant"><option value="">${t.waehlen}</option>${zugaenge.mandanten.map((m) => html`<option value="${m.route}">${m.name}</option>`)}</select></label>
<label class="feld">${t.nummer}<input name="nummer" maxlength="40" autocomplete="off" spellcheck="false"></label></div></details>
<label class="feld">${t.ereignis}<select name="ereignis">${AUFTRAG_EVENTS.map((e) => html`<option value="${e}">${t.ereignisse[e]}</option>`)}</select></label>
<label class="feld">${t.produkt}<select name="produkt"><option value="">${t.wieEmpfohlen}</option>${produkte.map((m) => html`<optgroup label="${m.mandant}">${m.produkte.map((p) => html`<option value="${m.route}|${p.id}">${p.name}</option>`)}</optgroup>`)}</select></label>
<label class="feld">${t.auftragsdatum}<input type="date" name="auftragsdatum" value="${today}"></label>
<label class="feld">${t.datum}<input type="date" name="datum" value="${today}"></label>
<div class="feld"><label for="auftragsnummer">${t.auftragsnummer}</label><input id="auftragsnummer" name="auftragsnummer" maxlength="64" autocomplete="off" spellcheck="false" aria-describedby="auftragsnummer-hinweis"><span class="leise klein" id="auftragsnummer-hinweis">${t.auftragsnummerHinweis}</span></div>
<label class="haken ganz"><input type="checkbox" name="vorvertrag" value="ja"> ${t.vorvertrag}</label>`;
};

const providerSection = (view: View, situation: DeskSituation): Html => {
  const { t } = view;
  return html`<section id="anbieter" aria-labelledby="h-anbieter">
<h2 id="h-anbieter">${t.abschnitte.anbieter}</h2>
<p>${t.anbieterText}</p>
${sent(view, situation.gesendet)}
<form class="karte felder" method="post" action="/demo/anbieter#anbieter">
${providerFields(view, situation)}
<div class="knoepfe ganz"><button class="knopf">${t.melden}</button> <button class="knopf still" name="geschichte" value="ja" aria-describedby="geschichte">${t.ganzeGeschichte}</button></div>
<p class="leise klein ganz" id="geschichte">${t.ganzeGeschichteText}</p>
</form>
<details class="schluessel"><summary>${t.schluessel}</summary><dl class="fakten">${situation.zugaenge.mandanten.map(
    (m) =>
      html`<div><dt>${m.name}</dt><dd><code class="wert" data-wert>${m.anbieterSchluessel}</code> <span class="leise klein">POST ${m.auftraege}</span></dd></div>`,
  )}</dl><p><a href="/api/v1/openapi.json">${t.schnittstelle}</a></p></details>
</section>`;
};

export const deskPage = (view: View, situation: DeskSituation): Html => {
  const { t } = view;
  return page(
    view,
    t.titel,
    html`<div class="auftakt"><h1>${t.titel}</h1><p>${t.untertitel}</p></div>
${pathSection(view)}
${accessesSection(view, situation.zugaenge)}
${postSection(view, situation.mails)}
${clockSection(view, situation)}
${providerSection(view, situation)}
<section id="matomo" aria-labelledby="h-matomo"><h2 id="h-matomo">${t.abschnitte.matomo}</h2><p>${t.matomo.text}</p>
<p class="knoepfe"><a class="knopf still" href="/demo/matomo">${t.matomo.show}</a></p></section>`,
  );
};
