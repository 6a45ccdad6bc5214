import type { RechtstextAntwort } from '@weitersagen/contract/inhalt';
import { type Rechtstextart, SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import { sentenceOf } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findEinwilligungen } from '../empfehler/queries-auskunft.ts';
import { findProdukt, type ProduktInfo } from '../produkt/queries.ts';
import { findHandytarife } from '../produkt/queries-listen.ts';
import { archiveShown } from './commands-fassung.ts';
import { findInhaltsbild } from './queries-bild.ts';
import { findFassungstext, findFassungszeilen, findRechtstextbezug, findVormerkung } from './queries-fassung.ts';
import { findFussnoten, findItems, findKopfbild, findPage, findQuestions, findRechtstext } from './queries-inhalte.ts';
import { findCatalogue } from './queries-messages.ts';
import { findVariables } from './queries-variablen.ts';
import { fassungAt, gesagtIn, vormerkung, withGeltung } from './rules-fassung.ts';
import { fill, fussnotenIn, readText, type Werte } from './rules-text.ts';
import { toFassung } from './view-fassung.ts';

const SPRACHNAMEN: Record<Sprache, string> = { de: 'Deutsch', en: 'English' };
const NAMEN_MAX = 200;

/** The language is the one of the address, whatever the header says. */
const inLanguage = (scope: MandantScope, sprache: Sprache): MandantScope => ({ ...scope, sprache });

const resolve = (werte: Werte, { Namen, Text }: { Namen?: string[] | undefined; Text?: string | undefined }) => ({
  Variablen: Object.fromEntries([...werte].filter(([name]) => !Namen || Namen.slice(0, NAMEN_MAX).includes(name))),
  // A text that a visitor sends is none of the editor's: what it names wrongly makes no entry.
  Text: Text === undefined ? null : fill(Text, werte).text,
});

/** What its descriptions name, and what it names itself. */
const notesOf = ({ daten }: Pick<ProduktInfo, 'daten'>): string[] => [
  ...fussnotenIn(JSON.stringify(daten)),
  ...('Fussnote' in daten && daten.Fussnote ? [daten.Fussnote] : []),
];

const shareOf = (liste = ''): string[] =>
  liste
    .split(',')
    .map((teil) => teil.trim())
    .filter(Boolean);

const notesTo = async (scope: MandantScope, produktId: string): Promise<string[]> => {
  const produkt = await findProdukt(scope, produktId);
  return produkt ? notesOf(produkt) : [];
};

const notesForGeraet = async (scope: MandantScope, id: string): Promise<string[]> =>
  ((await findHandytarife(scope, id)) ?? []).flatMap(({ produkt, angebot }) => [
    ...fussnotenIn(angebot?.geraet.beschreibung[scope.sprache] ?? ''),
    ...notesOf(produkt[scope.sprache]),
  ]);

const notAvailable = () => refuse('PSOF0602', {}, 60);

const earlier = async (
  scope: MandantScope,
  art: Rechtstextart,
  fassung: string,
): Promise<(Pick<RechtstextAntwort, 'Titel' | 'Inhalt' | 'Sprache'> & Partial<RechtstextAntwort>) | null> => {
  const text = await findFassungstext(scope, art, fassung);
  if (!text) return null;
  const Sprache = gesagtIn(text.inhalt, scope.sprache);
  const da = { Titel: text.titel[Sprache], Inhalt: text.inhalt[Sprache], Sprache };
  return text.fussnoten ? { ...da, Fussnoten: text.fussnoten[scope.sprache] } : da;
};

const rechtstext = async (
  scope: MandantScope,
  art: Rechtstextart,
  gewuenscht?: string,
): Promise<RechtstextAntwort | Refusal> => {
  const eigener = await findRechtstext(scope, art);
  // Whoever reads it may agree to it: so it is kept before it is shown. A draft is in force for nobody.
  if (eigener && !scope.entwuerfe) await archiveShown(scope, art, eigener);
  const fassungen = withGeltung(await findFassungszeilen(scope, art));
  const heutige = fassungAt(fassungen, scope.jetzt)?.fassung;
  const gemeint = fassungen.find((f) => f.fassung === (gewuenscht ?? heutige));
  if (gewuenscht && !gemeint) return refuse('PSOF0003');
  const jetzige = eigener ? gesagtIn(eigener.inhalt, scope.sprache) : scope.sprache;
  const jetziger = eigener && { Titel: eigener.titel[jetzige], Inhalt: eigener.inhalt[jetzige], Sprache: jetzige };
  const wartend = await findVormerkung(scope, art);
  // From the first moment of its day on, whether or not it has taken its place.
  const begonnen = !scope.entwuerfe && vormerkung(wartend?.ab ?? null, scope.heute) === 'faellig' ? heutige : undefined;
  const anders = gewuenscht ?? begonnen;
  const text = anders ? await earlier(scope, art, anders) : jetziger;
  return {
    // What was said of them when they were not kept with the version yet, nobody knows any more.
    Fussnoten: await findFussnoten(scope, fussnotenIn(text?.Inhalt ?? '')),
    ...(text ?? { Titel: '', Inhalt: null, Sprache: scope.sprache }),
    Fassung: gemeint ? toFassung(gemeint, heutige, scope.jetzt) : null,
    Fassungen: fassungen.toReversed().map((f) => toFassung(f, heutige, scope.jetzt)),
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
    const werte = await findVariables(scope);
    return werte ? [...werte].map(([Name, Wert]) => ({ Name, Wert })) : notAvailable();
  },
  resolveVariablen: async ({ scope, params, body }) => {
    const werte = await findVariables(inLanguage(scope, params.x));
    return werte ? resolve(werte, body) : notAvailable();
  },
  resolveAgenturvariablen: async ({ scope, params, body }) => {
    const hier = inLanguage(scope, params.x);
    const [fuerAlle, fuerAgenturen] = [await findVariables(hier), await findVariables(hier, 'agenturvariable')];
    if (!fuerAlle && !fuerAgenturen) return notAvailable();
    return resolve(new Map([...(fuerAlle ?? []), ...(fuerAgenturen ?? [])]), body);
  },
  getSprachen: async ({ scope }) => {
    const { sprachen } = scope.mandant.einstellungen;
    const angebot = SPRACHEN.filter((iso) => sprachen.includes(iso));
    return angebot.map((Iso, i) => ({ Iso, Name: SPRACHNAMEN[Iso], Standard: i === 0 }));
  },
  getUebersetzungen: async ({ scope, params }) => findCatalogue(inLanguage(scope, params.iso)),
  getSeite: async ({ scope, params }) => {
    const fund = await findPage(scope, params.identifier);
    if (fund.ok) return fund.wert;
    return fund.grund === 'unbekannt' ? null : notAvailable();
  },
  getKeyvisual: ({ scope, params }) => findKopfbild(scope, params.identifier),
  getFragen: async ({ scope }) => {
    const gruppen = await findQuestions(scope);
    const antworten = gruppen.flatMap(({ Fragen }) => Fragen.map(({ Antwort }) => Antwort));
    return { Gruppen: gruppen, Fussnoten: await findFussnoten(scope, fussnotenIn(...antworten)) };
  },
  getFussnoten: async ({ scope, query }) => {
    // Only those that there are: what a visitor makes up must not go on to the service.
    const da = new Set((await findItems(scope, 'footnote'))?.map((i) => readText(i.data.Identifier, 'de')));
    const gefragt = [
      ...shareOf(query.ids),
      ...(await Promise.all(shareOf(query.produkt).map((id) => notesTo(scope, id)))).flat(),
      ...(query.geraet ? await notesForGeraet(scope, query.geraet) : []),
    ];
    return findFussnoten(
      scope,
      [...new Set(gefragt)].filter((id) => da.has(id)),
    );
  },
  getRechtstext: async ({ scope, params, query }) => rechtstext(scope, params.art, query.fassung),
  getInhaltsbild: async ({ scope, params, query, rand }) =>
    (await findInhaltsbild(scope, params.id, { ...query, accept: rand.accept })) ?? refuse('PSOF0003'),
  getEinwilligungen: async ({ scope, wer }) => {
    const gegebene = await findEinwilligungen(scope, wer.empfehlerId);
    const rechtstextOf = await findRechtstextbezug(scope);
    return gegebene.toReversed().map((e) => ({
      Zweck: e.zweck,
      Text: sentenceOf(e.text_hash),
      GegebenAm: zeitpunkt(e.gegeben_am),
      WiderrufenAm: e.widerrufen_am && zeitpunkt(e.widerrufen_am),
      Rechtstext: rechtstextOf(e.zweck, e.gegeben_am),
    }));
  },
};
