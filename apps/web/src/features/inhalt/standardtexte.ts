import type { MandantAntwort } from '@weitersagen/contract/mandant';
import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { RECHTSTEXTARTEN, type Rechtstextart } from '@weitersagen/contract/werte';
import type { Rechtsseite } from './rechtstext.tsx';
import { seiten } from './seiten.ts';

const ZEICHEN: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const asText = (text: string) => text.replace(/[&<>"]/g, (zeichen) => ZEICHEN[zeichen] ?? zeichen);
const paragraph = (text: string) => `<p>${asText(text).replaceAll('\n', '<br />')}</p>`;

const asHtml = ({ einleitung, abschnitte }: Rechtsseite): string =>
  [
    ...(einleitung ? [paragraph(einleitung)] : []),
    ...abschnitte.flatMap(({ id, titel, absaetze, links = [] }) => [
      `<h2${id ? ` id="${asText(id)}"` : ''}>${asText(titel)}</h2>`,
      ...links.map(({ href, text }) => `<p><a href="${asText(href)}">${asText(text)}</a></p>`),
      ...absaetze.map(paragraph),
    ]),
  ].join('');

/** The built-in legal texts as they are shown now: the server keeps every version that anybody may have agreed to. */
export const standardtexte = (
  mandant: MandantAntwort,
  sprache: 'de' | 'en',
  angebot: readonly ProduktAntwort[],
): Record<Rechtstextart, { titel: string; inhalt: string }> =>
  Object.fromEntries(
    RECHTSTEXTARTEN.map((art) => {
      const seite = seiten[art](mandant, sprache, angebot);
      return [art, { titel: seite.titel, inhalt: asHtml(seite) }];
    }),
  ) as ReturnType<typeof standardtexte>;
