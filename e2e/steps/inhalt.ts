import { type APIRequestContext, expect } from '@playwright/test';
import { mandantScreens } from '@weitersagen/contract/screens';
import type { Language } from '../support/language.ts';

type Data = Record<string, Record<string, unknown>>;

/** What an operator imports: one file an item, all or nothing. */
export async function publish(
  admin: APIRequestContext,
  route: string,
  items: { schema: string; schluessel: string; daten: Data }[],
  bilder: { name: string; base64: string; alternativtext: Record<Language, string> }[] = [],
): Promise<void> {
  const files = [
    ...bilder.flatMap(({ name, base64, alternativtext }) => [
      {
        Pfad: `asset/${name}.json`,
        Text: JSON.stringify({ datei: `${name}.png`, dateiname: `${name}.png`, alternativtext }),
        Base64: null,
      },
      { Pfad: `asset/${name}.png`, Text: null, Base64: base64 },
    ]),
    ...items.map(({ schema, schluessel, daten }) => ({
      Pfad: `${schema}/${schluessel}.json`,
      Text: JSON.stringify({
        status: 'Published',
        daten: { [schema === 'variable' ? 'Name' : 'Identifier']: { iv: schluessel }, ...daten },
      }),
      Base64: null,
    })),
  ];
  const response = await admin.post(`/api/v1/betreiber/mandanten/${route}/inhalt/import`, {
    data: { Dateien: files, Probelauf: false },
  });
  expect(response.ok(), await response.text()).toBe(true);
  expect(((await response.json()) as { Fehler: unknown[] }).Fehler).toEqual([]);
}

/** The service tells the portal by a message, which takes a moment. */
export const untilThePageIsThere = (api: APIRequestContext, route: string, identifier: string): Promise<void> =>
  expect
    .poll(async () => (await api.get(`/api/v1/${route}/content/seite/${identifier}`)).json(), { timeout: 15_000 })
    .not.toBeNull();

export const pageAddress = (route: string, identifier: string, language: Language): string =>
  `/${route}${mandantScreens.seite[language].replace(':identifier', identifier)}`;

export const inhaltTexts = {
  de: {
    fussnoten: 'Fußnoten',
    fussnote: (n: number) => `Fußnote ${n}`,
    zurueck: (n: number) => `Zurück zur Stelle von Fußnote ${n}`,
    agb: 'Teilnahmebedingungen',
  },
  en: {
    fussnoten: 'Footnotes',
    fussnote: (n: number) => `Footnote ${n}`,
    zurueck: (n: number) => `Back to the place of footnote ${n}`,
    agb: 'Terms of participation',
  },
} as const;
