import { type Html, html } from '../platform/html/html.ts';
import { instant, page, type View } from './desk-frame.ts';
import { CONDITIONS, type MatomoStateIn, type Received } from './matomo/stand-in.ts';

const row = ({ t, sprache }: View, { at, by, params, ok, reason }: Received): Html => html`<li>
<p><strong class="${ok ? 'gut' : 'schlecht'}">${params.idgoal ? `${t.matomo.goal} ${params.idgoal}` : params.action_name}</strong>
<span class="leise">${t.matomo.by[by]}, <time datetime="${at}">${instant(new Date(at), sprache, 'kurz')}</time>${reason && `: ${reason}`}</span></p>
<details><summary>${params.url ?? '-'}</summary><pre>${JSON.stringify(params, null, 2)}</pre></details>
</li>`;

const switches = (
  { t }: View,
  matomo: MatomoStateIn,
): Html => html`<form class="knoepfe" method="post" action="/demo/matomo">
${CONDITIONS.map((condition) => html`<button class="knopf${condition !== matomo.condition() && ' still'}" name="zustand" value="${condition}" aria-pressed="${condition === matomo.condition() ? 'true' : 'false'}">${t.matomo.conditions[condition]}</button>`)}
</form>`;

/** What the stand-in for Matomo was told, newest first, and how it is to behave. */
export const matomoPage = (view: View, matomo: MatomoStateIn): Html => {
  const { t } = view;
  const received = matomo.received();
  return page(
    view,
    t.matomo.title,
    html`<h1>${t.matomo.title}</h1><p>${t.matomo.text}</p>
${switches(view, matomo)}
${received.length === 0 ? html`<p class="leer">${t.matomo.nothing}</p>` : html`<ul class="karte hits">${received.map((r) => row(view, r))}</ul>`}`,
  );
};
