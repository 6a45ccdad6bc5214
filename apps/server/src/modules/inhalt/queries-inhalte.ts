import type {
  FussnoteResponse,
  HeaderBildResponse,
  KeyvisualResponse,
  QuestionGroupResponse,
  SeiteResponse,
} from '@weitersagen/contract/inhalt';
import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import type { RechtstextKind } from '@weitersagen/contract/values';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { clean } from '../../platform/html/sanitize.ts';
import { type Item, literal } from './client/squidex.ts';
import { loadInhalt } from './queries-store.ts';
import { fillText, findValues, findVariables } from './queries-variables.ts';
import { asHtml, fussnotenIn, parseNumber, readReference, readText } from './rules-text.ts';
import { FUSSNOTEN_AT_MOST } from './rules-wording.ts';

/** All items of a schema, or null where there have never been any (`Inhalt nicht verfügbar`). */
export const findItems = async (scope: MandantScope, schema: string): Promise<Item[] | null> => {
  return loadInhalt<Item[]>(scope, schema, async (client, etags) => {
    const response = await client.list(schema, { etags });
    if (!response.ok || response.wert === 'unveraendert') return response as never;
    const items = response.wert.items.map(({ id, version, lastModified, data }) => ({
      id,
      version,
      lastModified,
      data,
    }));
    return { ok: true, wert: { wert: items, etags: response.wert.etags } };
  });
};

const identifierOf = (item: Pick<Item, 'data'>): string => readText(item.data.Identifier, MAIN_LANGUAGE);

/** HTML as it may be shown: filled in first, so that no value can bring in what is then not looked at. */
const htmlOf = async (scope: MandantScope, place: string, html: string): Promise<string> =>
  clean(await fillText(scope, place, html, asHtml));

interface FlatFussnote {
  id: string;
  flatData: { identifier: string; titel: string | null; gruppe: string | null; inhalt: string | null };
}
const FUSSNOTE = `query($f:String!){queryFootnoteContents(filter:$f,top:1){id flatData{identifier titel gruppe inhalt}}}`;

const findFussnote = async (scope: MandantScope, identifier: string): Promise<FussnoteResponse | null> => {
  const { sprache } = scope;
  const raw = await loadInhalt<FlatFussnote | null>(scope, `footnote:${sprache}:${identifier}`, async (client) => {
    const f = `data/Identifier/iv eq ${literal(identifier)}`;
    const response = await client.graphql<{ queryFootnoteContents: FlatFussnote[] }>(FUSSNOTE, { f }, { sprache });
    return response.ok
      ? { ok: true, wert: { wert: response.wert.queryFootnoteContents[0] ?? null, etags: [] } }
      : response;
  });
  if (!raw) return null;
  return {
    Id: raw.id,
    Identifier: raw.flatData.identifier,
    Titel: await fillText(scope, `footnote/${identifier}`, raw.flatData.titel ?? ''),
    Gruppe: raw.flatData.gruppe ?? '',
    Inhalt: await htmlOf(scope, `footnote/${identifier}`, raw.flatData.inhalt ?? ''),
  };
};

/** In the order of their identifiers; those that there are not are left out. */
export const findFussnoten = async (
  scope: MandantScope,
  identifier: readonly string[],
): Promise<FussnoteResponse[]> => {
  const found = await Promise.all(identifier.slice(0, FUSSNOTEN_AT_MOST).map((id) => findFussnote(scope, id)));
  return found.filter((f) => f !== null);
};

interface Bild {
  id: string;
  fileVersion: number;
  isImage: boolean;
  pixelWidth: number | null;
  pixelHeight: number | null;
}
const BILD = `query($id:String!){findAsset(id:$id){id fileVersion isImage pixelWidth pixelHeight}}`;

/** A picture's version and size; the version is in its address, so that it may be kept for ever. */
const findBild = async (scope: MandantScope, id: string): Promise<KeyvisualResponse['Bild']> => {
  const bild = await loadInhalt<Bild | null>(scope, `asset/${id}`, async (client) => {
    const response = await client.graphql<{ findAsset: Bild | null }>(BILD, { id });
    return response.ok ? { ok: true, wert: { wert: response.wert.findAsset, etags: [] } } : response;
  });
  if (!bild?.isImage) return null;
  return { Id: bild.id, Version: bild.fileVersion, Breite: bild.pixelWidth, Hoehe: bild.pixelHeight };
};

const findKeyvisual = async (scope: MandantScope, id: string): Promise<KeyvisualResponse | null> => {
  const item = await loadInhalt<Item>(scope, `keyvisual/${id}`, async (client) => {
    const response = await client.eines('keyvisual', id);
    return response.ok ? { ok: true, wert: { wert: response.wert, etags: [] } } : response;
  });
  return item && toKeyvisual(scope, item);
};

const toKeyvisual = async (scope: MandantScope, item: Pick<Item, 'data'>): Promise<KeyvisualResponse> => {
  const place = `keyvisual/${identifierOf(item)}`;
  const text = (name: string) => fillText(scope, place, readText(item.data[name], scope.sprache));
  const bild = readReference(item.data.Bild, scope.sprache);
  return {
    Titel: await text('Titel'),
    Untertitel: await text('Untertitel'),
    Alternativtext: await text('Alternativtext'),
    Bild: bild ? await findBild(scope, bild) : null,
  };
};

/** Of a picture whose service does not say how large it is. */
const USUAL_SIZE = { Breite: 1280, Hoehe: 800 };

/** What stands at the head of a screen; null where nothing of that name is there, or no picture of it. */
export const findHeaderBild = async (scope: MandantScope, place: string): Promise<HeaderBildResponse | null> => {
  const item = (await findItems(scope, 'keyvisual'))?.find((i) => identifierOf(i) === place);
  if (!item) return null;
  const { Titel, Untertitel, Alternativtext, Bild } = await toKeyvisual(scope, item);
  if (!Bild) return null;
  const { Id, Version, Breite, Hoehe } = Bild;
  const size = Breite && Hoehe ? { Breite, Hoehe } : USUAL_SIZE;
  const Address = `/api/v1/${scope.mandant.route}/content/asset/${Id}?version=${Version}`;
  return { Titel, Untertitel, Bild: { Adresse: Address, ...size, Alternativtext } };
};

export type Match<T> = { ok: true; wert: T } | { ok: false; grund: 'unbekannt' | 'nichtVerfuegbar' };

export const findPage = async (scope: MandantScope, identifier: string): Promise<Match<SeiteResponse>> => {
  const items = await findItems(scope, 'seite');
  if (!items) return { ok: false, grund: 'nichtVerfuegbar' };
  const item = items.find((i) => identifierOf(i) === identifier);
  if (!item) return { ok: false, grund: 'unbekannt' };
  const place = `seite/${identifier}`;
  const Inhalt = await htmlOf(scope, place, readText(item.data.Inhalt, scope.sprache));
  const keyvisual = readReference(item.data.KeyVisual, scope.sprache);
  const value = {
    Id: item.id,
    Identifier: identifier,
    Titel: await fillText(scope, place, readText(item.data.Titel, scope.sprache)),
    Inhalt,
    KeyVisual: keyvisual ? await findKeyvisual(scope, keyvisual) : null,
    Fussnoten: await findFussnoten(scope, fussnotenIn(Inhalt)),
  };
  return { ok: true, wert: value };
};

/** The pages that there are, by their names. */
export const findPageNames = async (scope: MandantScope): Promise<string[]> =>
  ((await findItems(scope, 'seite')) ?? []).map(identifierOf).toSorted();

/** Questions under their headings, in the order of their positions; empty where the built-in ones hold. */
export const findQuestions = async (scope: MandantScope): Promise<QuestionGroupResponse[]> => {
  const items = scope.mandant.einstellungen.CmsFaq ? await findItems(scope, 'faq') : [];
  const { sprache } = scope;
  const questions = await Promise.all(
    (items ?? [])
      .toSorted(
        (a, b) =>
          parseNumber(a.data.Position, sprache) - parseNumber(b.data.Position, sprache) || a.id.localeCompare(b.id),
      )
      .map(async (item) => {
        const identifier = identifierOf(item);
        const place = `faq/${identifier}`;
        return {
          gruppe: await fillText(scope, place, readText(item.data.Gruppe, sprache)),
          Id: item.id,
          Identifier: identifier,
          Frage: await fillText(scope, place, readText(item.data.Frage, sprache)),
          Antwort: await htmlOf(scope, place, readText(item.data.Antwort, sprache)),
        };
      }),
  );
  return [...Map.groupBy(questions, ({ gruppe }) => gruppe)].map(([Title, group]) => ({
    Titel: Title,
    Fragen: group.map(({ gruppe: _, ...question }) => question),
  }));
};

/** A legal text as the service has it now, in both languages, safe and filled in. */
export interface Rechtstext {
  titel: Record<LanguageCode, string>;
  inhalt: Record<LanguageCode, string>;
  geaendertAm: Date;
  /** False while the values of its variables cannot be had: this is then no version that anybody published. */
  vollstaendig: boolean;
}

/** Whether this Mandant takes such a text from the content service at all. */
export const isFromInhalt = ({ mandant }: MandantScope, kind: RechtstextKind): boolean => {
  const { CmsAgb, CmsBarrierefreiheit } = mandant.einstellungen;
  return !((kind === 'agb' && !CmsAgb) || (kind === 'barrierefreiheit' && !CmsBarrierefreiheit));
};

export const findRechtstext = async (scope: MandantScope, kind: RechtstextKind): Promise<Rechtstext | null> => {
  if (!isFromInhalt(scope, kind)) return null;
  const items = await findItems(scope, 'rechtstext');
  const item = items?.find((i) => identifierOf(i) === kind);
  return item ? readRechtstext(scope, kind, item) : null;
};

const readRechtstext = async (
  scope: MandantScope,
  kind: RechtstextKind,
  item: Pick<Item, 'data' | 'lastModified'>,
): Promise<Rechtstext | null> => {
  const place = `rechtstext/${kind}`;
  const findIn = async (language: LanguageCode) => {
    const here = inLanguage(scope, language);
    return {
      titel: await fillText(here, place, readText(item.data.Titel, language)),
      inhalt: await htmlOf(here, place, readText(item.data.Inhalt, language)),
    };
  };
  const said = new Map<LanguageCode, Awaited<ReturnType<typeof findIn>>>();
  for (const language of LANGUAGES) said.set(language, await findIn(language));
  if (!said.get(MAIN_LANGUAGE)?.inhalt) return null;
  return {
    titel: perLanguage((language) => said.get(language)?.titel ?? ''),
    inhalt: perLanguage((language) => said.get(language)?.inhalt ?? ''),
    geaendertAm: new Date(item.lastModified),
    vollstaendig: !JSON.stringify(item.data).includes('{{') || (await findVariables(scope)) !== null,
  };
};

/** What the service says in place of built-in sentences, by their ids. */
export const findTranslations = async (scope: MandantScope): Promise<Record<string, string>> => {
  const items = await findItems(scope, 'uebersetzung');
  if (!items || items.length === 0) return {};
  const { fuelleNachricht } = await findValues(scope);
  return Object.fromEntries(
    items.flatMap((item) => {
      // A sentence that is missing in one language is not told in the other: the built-in one is right there.
      const text = item.data.Text?.[scope.sprache] ?? item.data.Text?.iv;
      return typeof text === 'string' && text !== '' ? [[identifierOf(item), fuelleNachricht(text)]] : [];
    }),
  );
};
