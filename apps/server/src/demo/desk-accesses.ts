import { type Html, html } from '../platform/html/html.ts';
import type { Accesses } from './accesses.ts';
import type { View } from './desk-frame.ts';

const value = (text: string): Html => html`<code class="wert" data-wert>${text}</code>`;

const access = (
  { t, sprache }: View,
  m: Accesses['mandanten'][number],
  z: Accesses['mandanten'][number]['zugaenge'][number],
): Html => html`<li>
<div class="wer"><strong>${z.name}</strong> <span class="leise">${z.was[sprache]}</span></div>
${value(z.email)}
${
  m.autologin
    ? html`<form method="post" action="/demo/anmelden"><input type="hidden" name="mandant" value="${m.route}"><input type="hidden" name="email" value="${z.email}"><button class="knopf still">${t.direkt}</button></form>`
    : html`<a class="knopf still" href="${z.adresse}">${t.anmelden}<span class="nur-vorlesen"> ${z.name}</span></a>`
}
</li>`;

type Agentur = Accesses['mandanten'][number]['agenturen'][number];

/** Signs in by a link that is made at the press. */
const agency = ({ t }: View, { name, leute: people }: Agentur): Html => html`<li>
<div class="wer"><strong>${name}</strong></div>
<ul>${people.map(
  (person) =>
    html`<li><a href="${person.adresse}">${person.name}</a> <span class="leise">${t.agenturrollen[person.rolle ?? 'ohne']}</span></li>`,
)}</ul>
</li>`;

const agencies = (view: View, all: readonly Agentur[]): Html =>
  html`<h4>${view.t.agenturen}</h4><ul class="leute agenturen">${all.map((one) => agency(view, one))}</ul>`;

const mandant = (view: View, m: Accesses['mandanten'][number]): Html => {
  const { t } = view;
  return html`<article class="karte mandant" data-thema="${m.thema}">
<header><h3>${m.name}</h3><p>${t.familie[m.familie]}</p></header>
<p class="zeigt">${t.zeigt[m.route] ?? m.programm}</p>
<a class="knopf" href="${m.adresse}">${t.startseite}<span class="nur-vorlesen"> ${m.name}</span></a>
${m.eingebettet && html`<a class="knopf still" href="/demo/einbettung">${t.einbettungLink}</a>`}
<ul class="leute">${m.zugaenge.map((z) => access(view, m, z))}</ul>
${m.agenturen.length > 0 && agencies(view, m.agenturen)}
${m.autologin && html`<form class="suche" method="post" action="/demo/anmelden"><input type="hidden" name="mandant" value="${m.route}"><label class="feld">${t.andereAdresse}<input type="email" name="email" required autocomplete="off" spellcheck="false" maxlength="254"></label><button class="knopf still">${t.direkt}</button></form><p class="klein leise">${t.autologin}</p>`}
</article>`;
};

const role = ({ t }: View, b: Accesses['betreiber'][number]): Html => html`<tr data-betreiber="${b.email}">
<th scope="row">${b.rolle}<span class="leise rollentext">${t.rollen[b.rolle]}</span></th>
<td data-name="${t.person}">${b.name}</td>
<td data-name="${t.email}">${value(b.email)}</td>
<td data-name="${t.code}"><span class="totp"><output class="code" data-code data-wert>${b.totpCode}</output> <span class="leise klein" data-rest>${t.nochSekunden(b.gueltigSekunden)}</span></span></td>
<td data-name="${t.geheimnis}">${value(b.totpGeheimnis)}</td>
</tr>`;

export const accessesSection = (view: View, accesses: Accesses): Html => {
  const { t } = view;
  const [first] = accesses.betreiber;
  return html`<section id="zugaenge" aria-labelledby="h-zugaenge">
<div class="titelzeile"><h2 id="h-zugaenge">${t.abschnitte.zugaenge}</h2>
${first && html`<p class="passwort">${t.passwort} ${value(first.passwort)}</p>`}</div>
<div class="mandanten">${accesses.mandanten.map((m) => mandant(view, m))}</div>
<div class="karte betreiber">
<div class="titelzeile"><h3>${t.betreiber}</h3>
${first && html`<a class="knopf" href="${first.adresse}">${t.anmelden}<span class="nur-vorlesen"> ${t.betreiber}</span></a>`}</div>
<p>${t.betreiberText}</p>
<table>
<thead><tr><th scope="col">${t.rolle}</th><th scope="col">${t.person}</th><th scope="col">${t.email}</th><th scope="col">${t.code}</th><th scope="col">${t.geheimnis}</th></tr></thead>
<tbody>${accesses.betreiber.map((b) => role(view, b))}</tbody>
</table>
</div>
</section>`;
};
