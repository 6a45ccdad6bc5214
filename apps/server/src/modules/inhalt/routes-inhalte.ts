import type { RechtstextAntwort } from '@weitersagen/contract/inhalt';
import { type Rechtstextart, SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import { satzVon } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findEinwilligungen } from '../empfehler/queries-auskunft.ts';
import { findProdukt, type ProduktInfo } from '../produkt/queries.ts';
import { findHandytarife } from '../produkt/queries-listen.ts';
import { archiviereGezeigte } from './commands-fassung.ts';
import { findInhaltsbild } from './queries-bild.ts';
import { findFassungstext, findFassungszeilen, findRechtstextbezug, findVormerkung } from './queries-fassung.ts';
import { findFragen, findFussnoten, findItems, findKopfbild, findRechtstext, findSeite } from './queries-inhalte.ts';
import { findCatalogue } from './queries-messages.ts';
import { findVariablen } from './queries-variablen.ts';
import { fassungAm, gesagtIn, mitGeltung, vormerkung } from './rules-fassung.ts';
import { fuelle, fussnotenIn, liesText, type Werte } from './rules-text.ts';
import { toFassung } from './view-fassung.ts';

const SPRACHNAMEN: Record<Sprache, string> = { de: 'Deutsch', en: 'English' };
const NAMEN_MAX = 200;

/** The language is the one of the address, whatever the header says. */
const inSprache = (scope: MandantScope, sprache: Sprache): MandantScope => ({ ...scope, sprache });

const loeseAuf = (werte: Werte, { Namen, Text }: { Namen?: string[] | undefined; Text?: string | undefined }) => ({
  Variablen: Object.fromEntries([...werte].filter(([name]) => !Namen || Namen.slice(0, NAMEN_MAX).includes(name))),
  // A text that a visitor sends is none of the editor's: what it names wrongly makes no entry.
  Text: Text === undefined ? null : fuelle(Text, werte).text,
});

/** What its descriptions name, and what it names itself. */
const notenVon = ({ daten }: Pick<ProduktInfo, 'daten'>): string[] => [
  ...fussnotenIn(JSON.stringify(daten)),
  ...('Fussnote' in daten && daten.Fussnote ? [daten.Fussnote] : []),
];

const teileVon = (liste = ''): string[] =>
  liste
    .split(',')
    .map((teil) => teil.trim())
    .filter(Boolean);

const notenZu = async (scope: MandantScope, produktId: string): Promise<string[]> => {
  const produkt = await findProdukt(scope, produktId);
  return produkt ? notenVon(produkt) : [];
};

const notenZumGeraet = async (scope: MandantScope, id: string): Promise<string[]> =>
  ((await findHandytarife(scope, id)) ?? []).flatMap(({ produkt, angebot }) => [
    ...fussnotenIn(angebot?.geraet.beschreibung[scope.sprache] ?? ''),
    ...notenVon(produkt[scope.sprache]),
  ]);

const nichtVerfuegbar = () => refuse('PSOF0602', {}, 60);

const frueherer = async (
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
  if (eigener && !scope.entwuerfe) await archiviereGezeigte(scope, art, eigener);
  const fassungen = mitGeltung(await findFassungszeilen(scope, art));
  const heutige = fassungAm(fassungen, scope.jetzt)?.fassung;
  const gemeint = fassungen.find((f) => f.fassung === (gewuenscht ?? heutige));
  if (gewuenscht && !gemeint) return refuse('PSOF0003');
  const jetzige = eigener ? gesagtIn(eigener.inhalt, scope.sprache) : scope.sprache;
  const jetziger = eigener && { Titel: eigener.titel[jetzige], Inhalt: eigener.inhalt[jetzige], Sprache: jetzige };
  const wartend = await findVormerkung(scope, art);
  // From the first moment of its day on, whether or not it has taken its place.
  const begonnen = !scope.entwuerfe && vormerkung(wartend?.ab ?? null, scope.heute) === 'faellig' ? heutige : undefined;
  const anders = gewuenscht ?? begonnen;
  const text = anders ? await frueherer(scope, art, anders) : jetziger;
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
    const werte = await findVariablen(scope);
    return werte ? [...werte].map(([Name, Wert]) => ({ Name, Wert })) : nichtVerfuegbar();
  },
  resolveVariablen: async ({ scope, params, body }) => {
    const werte = await findVariablen(inSprache(scope, params.x));
    return werte ? loeseAuf(werte, body) : nichtVerfuegbar();
  },
  resolveAgenturvariablen: async ({ scope, params, body }) => {
    const hier = inSprache(scope, params.x);
    const [fuerAlle, fuerAgenturen] = [await findVariablen(hier), await findVariablen(hier, 'agenturvariable')];
    if (!fuerAlle && !fuerAgenturen) return nichtVerfuegbar();
    return loeseAuf(new Map([...(fuerAlle ?? []), ...(fuerAgenturen ?? [])]), body);
  },
  getSprachen: async ({ scope }) => {
    const { sprachen } = scope.mandant.einstellungen;
    const angebot = SPRACHEN.filter((iso) => sprachen.includes(iso));
    return angebot.map((Iso, i) => ({ Iso, Name: SPRACHNAMEN[Iso], Standard: i === 0 }));
  },
  getUebersetzungen: async ({ scope, params }) => findCatalogue(inSprache(scope, params.iso)),
  getSeite: async ({ scope, params }) => {
    const fund = await findSeite(scope, params.identifier);
    if (fund.ok) return fund.wert;
    return fund.grund === 'unbekannt' ? null : nichtVerfuegbar();
  },
  getKeyvisual: ({ scope, params }) => findKopfbild(scope, params.identifier),
  getFragen: async ({ scope }) => {
    const gruppen = await findFragen(scope);
    const antworten = gruppen.flatMap(({ Fragen }) => Fragen.map(({ Antwort }) => Antwort));
    return { Gruppen: gruppen, Fussnoten: await findFussnoten(scope, fussnotenIn(...antworten)) };
  },
  getFussnoten: async ({ scope, query }) => {
    // Only those that there are: what a visitor makes up must not go on to the service.
    const da = new Set((await findItems(scope, 'footnote'))?.map((i) => liesText(i.data.Identifier, 'de')));
    const gefragt = [
      ...teileVon(query.ids),
      ...(await Promise.all(teileVon(query.produkt).map((id) => notenZu(scope, id)))).flat(),
      ...(query.geraet ? await notenZumGeraet(scope, query.geraet) : []),
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
    const rechtstextVon = await findRechtstextbezug(scope);
    return gegebene.toReversed().map((e) => ({
      Zweck: e.zweck,
      Text: satzVon(e.text_hash),
      GegebenAm: zeitpunkt(e.gegeben_am),
      WiderrufenAm: e.widerrufen_am && zeitpunkt(e.widerrufen_am),
      Rechtstext: rechtstextVon(e.zweck, e.gegeben_am),
    }));
  },
};
