import type { RechtstextResponse } from '@weitersagen/contract/inhalt';
import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { LANGUAGES, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { RechtstextKind } from '@weitersagen/contract/values';
import { sentenceOf } from '../../platform/audit/einwilligung.ts';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findAgenturVariables } from '../agentur/queries.ts';
import { findEinwilligungen } from '../empfehler/queries-auskunft.ts';
import { archiveShown } from '../inhalt/commands-fassung.ts';
import { findInhaltBild } from '../inhalt/queries-bild.ts';
import {
  findFassungRows,
  findFassungText,
  findRechtstextReference,
  findVormerkung,
} from '../inhalt/queries-fassung.ts';
import {
  findFussnoten,
  findHeaderBild,
  findItems,
  findPage,
  findQuestions,
  findRechtstext,
} from '../inhalt/queries-inhalte.ts';
import { findCatalogue } from '../inhalt/queries-messages.ts';
import { findVariables } from '../inhalt/queries-variables.ts';
import { fassungAt, saidIn, vormerkung, withValidity } from '../inhalt/rules-fassung.ts';
import { fill, fussnotenIn, readText, type Values } from '../inhalt/rules-text.ts';
import { findProdukt, type ProduktInfo } from '../produkt/queries.ts';
import { findMobileTarife } from '../produkt/queries-lists.ts';
import { toFassung } from './view.ts';

const NAMES_MAX = 200;

const resolve = (values: Values, { Namen, Text }: { Namen?: string[] | undefined; Text?: string | undefined }) => ({
  Variablen: Object.fromEntries([...values].filter(([name]) => !Namen || Namen.slice(0, NAMES_MAX).includes(name))),
  // A text that a visitor sends is none of the editor's: what it names wrongly makes no entry.
  Text: Text === undefined ? null : fill(Text, values).text,
});

/** What its descriptions name, and what it names itself. */
const notesOf = ({ daten }: Pick<ProduktInfo, 'daten'>): string[] => [
  ...fussnotenIn(JSON.stringify(daten)),
  ...('Fussnote' in daten && daten.Fussnote ? [daten.Fussnote] : []),
];

const shareOf = (list = ''): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const notesTo = async (scope: MandantScope, produktId: string): Promise<string[]> => {
  const produkt = await findProdukt(scope, produktId);
  return produkt ? notesOf(produkt) : [];
};

const notesForGeraet = async (scope: MandantScope, id: string): Promise<string[]> =>
  ((await findMobileTarife(scope, id)) ?? []).flatMap(({ produkt, angebot }) => [
    ...fussnotenIn(angebot?.geraet.beschreibung[scope.sprache] ?? ''),
    ...notesOf(produkt[scope.sprache]),
  ]);

const notAvailable = () => refuse('PSOF0602', {}, 60);

const earlier = async (
  scope: MandantScope,
  kind: RechtstextKind,
  fassung: string,
): Promise<(Pick<RechtstextResponse, 'Titel' | 'Inhalt' | 'Sprache'> & Partial<RechtstextResponse>) | null> => {
  const text = await findFassungText(scope, kind, fassung);
  if (!text) return null;
  const Language = saidIn(text.inhalt, scope.sprache);
  const existing = { Titel: text.titel[Language], Inhalt: text.inhalt[Language], Sprache: Language };
  return text.fussnoten ? { ...existing, Fussnoten: text.fussnoten[scope.sprache] } : existing;
};

const rechtstext = async (
  scope: MandantScope,
  kind: RechtstextKind,
  wanted?: string,
): Promise<RechtstextResponse | Refusal> => {
  const own = await findRechtstext(scope, kind);
  // Whoever reads it may agree to it: so it is kept before it is shown. A draft is in force for nobody.
  if (own && !scope.entwuerfe) await archiveShown(scope, kind, own);
  const fassungen = withValidity(await findFassungRows(scope, kind));
  const todays = fassungAt(fassungen, scope.now)?.fassung;
  const meant = fassungen.find((f) => f.fassung === (wanted ?? todays));
  if (wanted && !meant) return refuse('PSOF0003');
  const current = own ? saidIn(own.inhalt, scope.sprache) : scope.sprache;
  const now = own && { Titel: own.titel[current], Inhalt: own.inhalt[current], Sprache: current };
  const waiting = await findVormerkung(scope, kind);
  // From the first moment of its day on, whether or not it has taken its place.
  const begun = !scope.entwuerfe && vormerkung(waiting?.ab ?? null, scope.heute) === 'faellig' ? todays : undefined;
  const different = wanted ?? begun;
  const text = different ? await earlier(scope, kind, different) : now;
  return {
    // What was said of them when they were not kept with the version yet, nobody knows any more.
    Fussnoten: await findFussnoten(scope, fussnotenIn(text?.Inhalt ?? '')),
    ...(text ?? { Titel: '', Inhalt: null, Sprache: scope.sprache }),
    Fassung: meant ? toFassung(meant, todays, scope.now) : null,
    Fassungen: fassungen.toReversed().map((f) => toFassung(f, todays, scope.now)),
  };
};

export const inhaltRoutes: Handlers<
  | 'getVariablen'
  | 'resolveVariablen'
  | 'resolveAgenturvariablen'
  | 'getSprachen'
  | 'getUebersetzungen'
  | 'getSeite'
  | 'getKeyvisual'
  | 'getFragen'
  | 'getFussnoten'
  | 'getRechtstext'
  | 'getInhaltsbild'
  | 'getEinwilligungen'
> = {
  getVariablen: async ({ scope }) => {
    const values = await findVariables(scope);
    return values ? [...values].map(([Name, Value]) => ({ Name, Wert: Value })) : notAvailable();
  },
  resolveVariablen: async ({ scope, params, body }) => {
    const values = await findVariables(inLanguage(scope, params.x));
    return values ? resolve(values, body) : notAvailable();
  },
  resolveAgenturvariablen: async ({ scope, params, body }) => {
    const here = inLanguage(scope.inMandant(), params.x);
    const [forAll, forAgenturen] = [await findVariables(here), await findVariables(here, 'agenturvariable')];
    if (!forAll && !forAgenturen) return notAvailable();
    const own = await findAgenturVariables(scope, params.x);
    return resolve(new Map([...(forAll ?? []), ...(forAgenturen ?? []), ...own]), body);
  },
  getSprachen: async ({ scope }) => {
    const { sprachen } = scope.mandant.einstellungen;
    const angebot = LANGUAGES.filter((iso) => sprachen.includes(iso));
    return angebot.map((Iso, i) => ({ Iso, Name: LANGUAGE_CONVENTIONS[Iso].name, Standard: i === 0 }));
  },
  getUebersetzungen: async ({ scope, params }) => findCatalogue(inLanguage(scope, params.iso)),
  getSeite: async ({ scope, params }) => {
    const match = await findPage(scope, params.identifier);
    if (match.ok) return match.wert;
    return match.grund === 'unbekannt' ? null : notAvailable();
  },
  getKeyvisual: ({ scope, params }) => findHeaderBild(scope, params.identifier),
  getFragen: async ({ scope }) => {
    const groups = await findQuestions(scope);
    const responses = groups.flatMap(({ Fragen }) => Fragen.map(({ Antwort }) => Antwort));
    return { Gruppen: groups, Fussnoten: await findFussnoten(scope, fussnotenIn(...responses)) };
  },
  getFussnoten: async ({ scope, query }) => {
    // Only those that there are: what a visitor makes up must not go on to the service.
    const existing = new Set(
      (await findItems(scope, 'footnote'))?.map((i) => readText(i.data.Identifier, MAIN_LANGUAGE)),
    );
    const asked = [
      ...shareOf(query.ids),
      ...(await Promise.all(shareOf(query.produkt).map((id) => notesTo(scope, id)))).flat(),
      ...(query.geraet ? await notesForGeraet(scope, query.geraet) : []),
    ];
    return findFussnoten(
      scope,
      [...new Set(asked)].filter((id) => existing.has(id)),
    );
  },
  getRechtstext: async ({ scope, params, query }) => rechtstext(scope, params.art, query.fassung),
  getInhaltsbild: async ({ scope, params, query, rand }) =>
    (await findInhaltBild(scope, params.id, { ...query, accept: rand.accept })) ?? refuse('PSOF0003'),
  getEinwilligungen: async ({ scope, wer }) => {
    const given = await findEinwilligungen(scope, wer.empfehlerId);
    const rechtstextOf = await findRechtstextReference(scope);
    return given.toReversed().map((e) => ({
      Zweck: e.zweck,
      Text: sentenceOf(e.text_hash),
      GegebenAm: toInstant(e.gegeben_am),
      WiderrufenAm: e.widerrufen_am && toInstant(e.widerrufen_am),
      Rechtstext: rechtstextOf(e.zweck, e.gegeben_am),
    }));
  },
};
