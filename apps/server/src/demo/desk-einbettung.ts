import type { FastifyInstance } from 'fastify';
import { type Blick, page } from './desk-rahmen.ts';
import { type Html, html } from './html.ts';
import type { Zugaenge } from './zugaenge.ts';

type DemoMandant = Zugaenge['mandanten'][number];

/** As the client's own server asks for it: with the provider key, for a person whom his site knows. Null: nobody known. */
export const askAutologin = async (
  http: FastifyInstance,
  { route, anbieterSchluessel }: DemoMandant,
  Email: string,
): Promise<string | null> => {
  const antwort = await http.inject({
    method: 'POST',
    url: `/api/v1/${route}/account/autologin`,
    headers: { authorization: `Bearer ${anbieterSchluessel}` },
    payload: { Email },
  });
  return antwort.statusCode === 200 ? (antwort.json() as { Token: string }).Token : null;
};

/** The client's own page with the portal in its integrated frame. */
export const einbettungPage = (
  blick: Blick,
  { name, route, zugaenge }: DemoMandant,
  anmeldung: { email: string; token: string | null } | null,
): Html => {
  const { t } = blick;
  const quelle = `/${route}/${anmeldung?.token ? `?autologin=${anmeldung.token}` : ''}`;
  return page(
    blick,
    t.einbettung(name),
    html`<div class="auftakt"><h1>${t.einbettung(name)}</h1><p>${t.einbettungText(name)}</p></div>
${anmeldung && !anmeldung.token && html`<p class="meldung schlecht" role="alert">${t.einbettungUnbekannt}</p>`}
<form class="suche" method="post" action="/demo/einbettung">
<label class="feld">${t.einbettungAls}<select name="email">${zugaenge.map((z) => html`<option value="${z.email}"${z.email === anmeldung?.email && html` selected`}>${z.name}</option>`)}</select></label>
<button class="knopf">${t.einbettungAnmelden}</button> <a class="knopf still" href="/demo/einbettung">${t.einbettungOhne}</a>
</form>
<iframe class="portal" src="${quelle}" data-portal="/${route}" title="${t.einbettung(name)}"></iframe>
<script type="module" src="/demo/einbettung.js"></script>`,
  );
};
