import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../platform/html/html.ts';
import type { Accesses } from './accesses.ts';
import { page, type View } from './desk-frame.ts';

type DemoMandant = Accesses['mandanten'][number];

/** As the client's own server asks for it: with the provider key, for a person whom his site knows. Null: nobody known. */
export const askAutologin = async (
  http: FastifyInstance,
  { route, anbieterSchluessel }: DemoMandant,
  Email: string,
): Promise<string | null> => {
  const response = await http.inject({
    method: 'POST',
    url: `/api/v1/${route}/account/autologin`,
    headers: { authorization: `Bearer ${anbieterSchluessel}` },
    payload: { Email },
  });
  return response.statusCode === 200 ? (response.json() as { Token: string }).Token : null;
};

/** The client's own page with the portal in its integrated frame. */
export const einbettungPage = (
  view: View,
  { name, route, zugaenge }: DemoMandant,
  signIn: { email: string; token: string | null } | null,
): Html => {
  const { t } = view;
  const source = `/${route}/${signIn?.token ? `?autologin=${signIn.token}` : ''}`;
  return page(
    view,
    t.einbettung(name),
    html`<div class="auftakt"><h1>${t.einbettung(name)}</h1><p>${t.einbettungText(name)}</p></div>
${signIn && !signIn.token && html`<p class="meldung schlecht" role="alert">${t.einbettungUnbekannt}</p>`}
<form class="suche" method="post" action="/demo/einbettung">
<label class="feld">${t.einbettungAls}<select name="email">${zugaenge.map((z) => html`<option value="${z.email}"${z.email === signIn?.email && html` selected`}>${z.name}</option>`)}</select></label>
<button class="knopf">${t.einbettungAnmelden}</button> <a class="knopf still" href="/demo/einbettung">${t.einbettungOhne}</a>
</form>
<iframe class="portal" src="${source}" data-portal="/${route}" title="${t.einbettung(name)}"></iframe>
<script type="module" src="/demo/einbettung.js"></script>`,
  );
};
