import type { LanguageCode } from '@weitersagen/contract/languages';
import { type Html, html, type Piece } from '../platform/html/html.ts';
import { DESK_TEXTE, type DeskTexte } from './texte/desk.ts';

export interface View {
  sprache: LanguageCode;
  t: DeskTexte;
  now: Date;
  /** Of the page itself, for the language switch. */
  path: string;
}

export const viewOf = (language: LanguageCode, now: Date, path: string): View => ({
  sprache: language,
  t: DESK_TEXTE[language],
  now,
  path,
});

export const instant = (at: Date, language: LanguageCode, style: 'lang' | 'kurz'): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: 'Europe/Berlin',
    ...(style === 'lang'
      ? { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }
      : { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
  }).format(at);

const withLanguage = (path: string, language: LanguageCode): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language === 'de' ? 'en' : 'de'}`;

/** A whole page of the desk. Works without its script; the script only spares clicks. */
export const page = ({ sprache, t, path }: View, title: string, inhalt: Piece): Html => html`<!doctype html>
<html lang="${sprache}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Weitersagen</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/desk.css">
<link rel="stylesheet" href="/demo/desk-parts.css">
<link rel="stylesheet" href="/demo/marken.css">
<script type="module" src="/demo/desk.js"></script>
</head>
<body data-kopieren="${t.kopieren}" data-kopiert="${t.kopiert}" data-arbeitet="${t.arbeitet}">
<a class="sprung" href="#inhalt">${t.zumInhalt}</a>
<header class="kopf">
<div class="breite kopf-zeile">
<a class="marke" href="/demo"><span class="blase" aria-hidden="true"></span>Weitersagen <span class="leise">${t.titel}</span></a>
<a class="sprache" href="${withLanguage(path, sprache)}" lang="${sprache === 'de' ? 'en' : 'de'}" hreflang="${sprache === 'de' ? 'en' : 'de'}">${t.andereSprache}</a>
</div>
<nav class="breite reiter" aria-label="${t.titel}">
${Object.entries(t.abschnitte).map(([id, name]) => html`<a href="/demo#${id}">${name}</a>`)}
</nav>
</header>
<main id="inhalt" class="breite">
${inhalt}
</main>
</body>
</html>`;
