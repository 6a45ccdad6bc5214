import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { RECHTSTEXT_KINDS, type RechtstextKind } from '@weitersagen/contract/values';
import { pages } from './pages.ts';
import type { LegalPage } from './rechtstext.tsx';

const CHARACTER: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const asText = (text: string) => text.replace(/[&<>"]/g, (character) => CHARACTER[character] ?? character);
const paragraph = (text: string) => `<p>${asText(text).replaceAll('\n', '<br />')}</p>`;

const asHtml = ({ introduction, sections }: LegalPage): string =>
  [
    ...(introduction ? [paragraph(introduction)] : []),
    ...sections.flatMap(({ id, titel, paragraphs, links = [] }) => [
      `<h2${id ? ` id="${asText(id)}"` : ''}>${asText(titel)}</h2>`,
      ...links.map(({ href, text }) => `<p><a href="${asText(href)}">${asText(text)}</a></p>`),
      ...paragraphs.map(paragraph),
    ]),
  ].join('');

/** The built-in legal texts as they are shown now: the server keeps every version that anybody may have agreed to. */
export const defaultTexts = (
  mandant: MandantResponse,
  language: LanguageCode,
  angebot: readonly ProduktResponse[],
): Record<RechtstextKind, { titel: string; inhalt: string }> =>
  Object.fromEntries(
    RECHTSTEXT_KINDS.map((kind) => {
      const page = pages[kind](mandant, language, angebot);
      return [kind, { titel: page.titel, inhalt: asHtml(page) }];
    }),
  ) as ReturnType<typeof defaultTexts>;
