import { type Html, html } from '../platform/html/html.ts';
import type { View } from './desk-frame.ts';
import { instant, page } from './desk-frame.ts';
import type { DemoMail } from './mailbox/mailbox.ts';

const row = ({ sprache }: View, m: DemoMail): Html => html`<li><a href="/demo/mails/${m.id}">
<strong>${m.betreff}</strong><span class="leise">${m.an}</span><time class="leise" datetime="${m.gesendetAm}">${instant(new Date(m.gesendetAm), sprache, 'kurz')}</time>
</a></li>`;

const mailList = (view: View, mails: readonly DemoMail[], to: string): Html => {
  const { t } = view;
  if (mails.length === 0) return html`<p class="leer">${to ? t.leerFuer(to) : t.leer}</p>`;
  return html`<ul class="post karte">${mails.map((m) => row(view, m))}</ul>`;
};

const search = ({ t }: View, to: string): Html => html`<form class="suche" method="get" action="/demo/mails">
<label class="feld">${t.anAdresse}<input type="email" name="an" value="${to}" autocomplete="off" spellcheck="false" maxlength="254"></label>
<button class="knopf">${t.suchen}</button>
</form>`;

export const postSection = (view: View, mails: readonly DemoMail[]): Html => {
  const { t } = view;
  return html`<section id="post" aria-labelledby="h-post">
<div class="titelzeile"><h2 id="h-post">${t.abschnitte.post}</h2>
<p class="knoepfe"><a class="knopf still" href="/demo?post=neu#post">${t.neuLaden}</a> <a class="knopf still" href="/demo/mails">${t.alle}</a></p></div>
<p>${t.postText}</p>
${search(view, '')}
${mailList(view, mails, '')}
</section>`;
};

export const postPage = (view: View, mails: readonly DemoMail[], to: string): Html => {
  const { t } = view;
  return page(
    view,
    t.abschnitte.post,
    html`<h1>${t.abschnitte.post}</h1><p>${t.postText}</p>${search(view, to)}${mailList(view, mails, to)}`,
  );
};

/** A mail that is plain text is shown as that: the frame would be empty. */
const letterOf = (m: DemoMail): Html =>
  m.html
    ? html`<iframe class="mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/demo/mails/${m.id}/html" title="${m.betreff}"></iframe>`
    : html`<pre class="mail">${m.text}</pre>`;

const linksOf = ({ t }: View, { links }: DemoMail): Html => html`<h2>${t.links}</h2>
<ul class="links">${links.map((l) => html`<li><a href="${l}">${l}</a></li>`)}</ul>`;

export const mailPage = (view: View, m: DemoMail): Html => {
  const { t, sprache } = view;
  return page(
    view,
    m.betreff,
    html`<p><a href="/demo/mails?an=${encodeURIComponent(m.an)}">← ${t.zurueckZurPost}</a></p>
<h1 class="betreff">${m.betreff}</h1>
<dl class="fakten"><div><dt>${t.an}</dt><dd>${m.an}</dd></div><div><dt>${t.gesendet}</dt><dd><time datetime="${m.gesendetAm}">${instant(new Date(m.gesendetAm), sprache, 'lang')}</time></dd></div></dl>
${letterOf(m)}
${m.links.length > 0 && linksOf(view, m)}
${m.html && html`<details><summary>${t.alsText}</summary><pre>${m.text}</pre></details>`}`,
  );
};

/** The mail itself, for the frame: its links open beside the desk. */
export const mailInhalt = (m: DemoMail): string => {
  const basis = '<base target="_blank">';
  return /<head[^>]*>/i.test(m.html) ? m.html.replace(/<head[^>]*>/i, (header) => header + basis) : basis + m.html;
};
