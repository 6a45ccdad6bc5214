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

/** Whoever writes a legal text does not put it in force: `freigabe` is another person. */
export async function putTextIntoForce(
  admin: APIRequestContext,
  freigabe: APIRequestContext,
  route: string,
  { schluessel, titel, text }: { schluessel: string; titel: Record<Language, string>; text: string },
): Promise<void> {
  const place = `/api/v1/betreiber/mandanten/${route}/inhalte`;
  const values = {
    'iv.Identifier': schluessel,
    'de.Titel': titel.de,
    'en.Titel': titel.en,
    'de.Inhalt': text,
    'en.Inhalt': text,
  };
  const send = async (who: APIRequestContext, method: 'post' | 'put', address: string, data: object) => {
    const response = await who[method](address, { data: data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { Id: string; Version: number };
  };
  const { Content } = (await (await admin.get(`${place}?schema=rechtstext&suche=${schluessel}`)).json()) as {
    Content: { Id: string; Schluessel: string; Version: number }[];
  };
  const existing = Content.find(({ Schluessel }) => Schluessel === schluessel);
  const { Id, Version } = existing
    ? await send(admin, 'put', `${place}/${existing.Id}`, { Version: existing.Version, Werte: values })
    : await send(admin, 'post', place, { Schema: 'rechtstext', Werte: values });
  await send(freigabe, 'post', `${place}/${Id}/schritt`, { Schritt: 'veroeffentlichen', Version });
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
    fassungen: 'Alle Fassungen',
    frueher: 'Das ist eine frühere Fassung',
    zurHeutigen: 'Zur heutigen Fassung',
    zugestimmt: 'Wozu Sie zugestimmt haben',
    satz: 'Ich akzeptiere die Teilnahmebedingungen.',
    damals: 'Die Teilnahmebedingungen von damals lesen',
    agb: 'Teilnahmebedingungen',
  },
  en: {
    fussnoten: 'Footnotes',
    fussnote: (n: number) => `Footnote ${n}`,
    zurueck: (n: number) => `Back to the place of footnote ${n}`,
    fassungen: 'All versions',
    frueher: 'This is an earlier version',
    zurHeutigen: 'To today’s version',
    zugestimmt: 'What you agreed to',
    satz: 'I accept the terms of participation.',
    damals: 'Read the terms of participation of that time',
    agb: 'Terms of participation',
  },
} as const;
