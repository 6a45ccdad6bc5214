import { type APIRequestContext, expect } from '@playwright/test';
import { mandantBildschirme } from '@weitersagen/contract/bildschirme';
import type { Sprache } from '../support/sprache.ts';

type Daten = Record<string, Record<string, unknown>>;

/** What an operator imports: one file an item, all or nothing. */
export async function publish(
  admin: APIRequestContext,
  route: string,
  items: { schema: string; schluessel: string; daten: Daten }[],
  bilder: { name: string; base64: string; alternativtext: Record<Sprache, string> }[] = [],
): Promise<void> {
  const Dateien = [
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
  const antwort = await admin.post(`/api/v1/betreiber/mandanten/${route}/inhalt/import`, {
    data: { Dateien, Probelauf: false },
  });
  expect(antwort.ok(), await antwort.text()).toBe(true);
  expect(((await antwort.json()) as { Fehler: unknown[] }).Fehler).toEqual([]);
}

/** Whoever writes a legal text does not put it in force: `freigabe` is another person. */
export async function putTextIntoForce(
  admin: APIRequestContext,
  freigabe: APIRequestContext,
  route: string,
  { schluessel, titel, text }: { schluessel: string; titel: Record<Sprache, string>; text: string },
): Promise<void> {
  const ort = `/api/v1/betreiber/mandanten/${route}/inhalte`;
  const Werte = {
    'iv.Identifier': schluessel,
    'de.Titel': titel.de,
    'en.Titel': titel.en,
    'de.Inhalt': text,
    'en.Inhalt': text,
  };
  const send = async (wer: APIRequestContext, methode: 'post' | 'put', adresse: string, daten: object) => {
    const antwort = await wer[methode](adresse, { data: daten });
    expect(antwort.ok(), await antwort.text()).toBe(true);
    return (await antwort.json()) as { Id: string; Version: number };
  };
  const { Content } = (await (await admin.get(`${ort}?schema=rechtstext&suche=${schluessel}`)).json()) as {
    Content: { Id: string; Schluessel: string; Version: number }[];
  };
  const da = Content.find(({ Schluessel }) => Schluessel === schluessel);
  const { Id, Version } = da
    ? await send(admin, 'put', `${ort}/${da.Id}`, { Version: da.Version, Werte })
    : await send(admin, 'post', ort, { Schema: 'rechtstext', Werte });
  await send(freigabe, 'post', `${ort}/${Id}/schritt`, { Schritt: 'veroeffentlichen', Version });
}

/** The service tells the portal by a message, which takes a moment. */
export const untilThePageIsThere = (api: APIRequestContext, route: string, identifier: string): Promise<void> =>
  expect
    .poll(async () => (await api.get(`/api/v1/${route}/content/seite/${identifier}`)).json(), { timeout: 15_000 })
    .not.toBeNull();

export const seitenadresse = (route: string, identifier: string, sprache: Sprache): string =>
  `/${route}${mandantBildschirme.seite[sprache].replace(':identifier', identifier)}`;

export const inhaltTexte = {
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
