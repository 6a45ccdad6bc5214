import type { Befund } from '@weitersagen/contract/finding';
import { type ByLanguage, LANGUAGES, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import type { InhaltFormData, InhaltPlace, InhaltResponse, InhaltRow } from '@weitersagen/contract/redaktion';
import { type BetreiberRole, INHALT_SCHEMATA, type InhaltSchema, type Tag } from '@weitersagen/contract/values';
import type { InhaltStep } from '@weitersagen/contract/values-inhalt';
import type { Fassungswer } from '../../migrations/tabellen/inhalt.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import { may, mayPreview, rechtForSchema } from '../betreiber/rules.ts';
import { toField } from '../datensatz/view.ts';
import { type Fassung, type Inhalt, workingState } from '../inhalt/queries.ts';
import type { Asset } from '../inhalt/queries-asset.ts';
import type { TouchedRechtstexte } from '../inhalt/queries-wording.ts';
import { hasError, type Finding as Pruefbefund } from '../inhalt/rules-check.ts';
import { vormerkung } from '../inhalt/rules-fassung.ts';
import { marksFor } from '../inhalt/rules-marks.ts';
import { asValues, formPlace, inputsOf } from '../inhalt/rules-redaktion.ts';
import { type InhaltEvent, inhaltLifecycle } from '../inhalt/status.ts';
import { displayFor, type findSelection, isMissingIn, type Schema } from './queries.ts';

/** The contract lists the kinds of content in the order in which editors meet them. */
export const schemaName = (name: string): InhaltSchema => INHALT_SCHEMATA.find((s) => s === name) ?? 'seite';

export const toInhaltRow = (scope: MandantScope, inhalt: Inhalt): InhaltRow => ({
  Id: inhalt.id,
  Schema: schemaName(inhalt.schema),
  Schluessel: inhalt.schluessel,
  Anzeige: displayFor(inhalt, scope.sprache),
  Status: inhalt.status,
  Wartet: inhalt.status === 'Published' && inhalt.entwurf !== null,
  Version: inhalt.version,
  GeaendertAm: toInstant(inhalt.geaendert_am),
  GeaendertVon: inhalt.geaendert_von,
  Fehlt: isMissingIn(scope, inhalt).map(formPlace),
});

export const toInhaltBild = ({ mandant }: MandantScope, asset: Asset) => ({
  Id: asset.id,
  Slug: asset.slug,
  Dateiname: asset.dateiname,
  Adresse: `/api/v1/${mandant.route}/content/asset/${asset.id}?version=${asset.fassung}`,
  Breite: asset.breite,
  Hoehe: asset.hoehe,
  Alternativtext: asset.alternativtext,
  Schmueckend: LANGUAGES.every((language) => !asset.alternativtext[language]),
  GeaendertAm: toInstant(asset.geaendert_am),
  GeaendertVon: asset.geaendert_von,
});

export const toForm = (
  scope: MandantScope,
  schema: Schema,
  selection: Awaited<ReturnType<typeof findSelection>>,
  builtIn: ByLanguage | null,
  role: BetreiberRole,
): InhaltFormData => {
  const mark = (inhalt: Inhalt) => ({ Name: inhalt.schluessel, Anzeige: displayFor(inhalt, scope.sprache) });
  const names = {
    fussnoten: selection.fussnoten.map(({ schluessel }) => schluessel),
    variablen: selection.variablen.map(({ schluessel }) => schluessel),
    eingebaut: builtIn?.[MAIN_LANGUAGE] ?? '',
  };
  const languages = scope.mandant.einstellungen.sprachen;
  return {
    Schema: schemaName(schema.name),
    Felder: schema.felder.flatMap((field) =>
      inputsOf(field, languages).map((input) => ({
        ...toField<'bild' | 'verweis'>(input, { wert: '' }),
        Hoechstens: field.hoechstens,
        Marken: input.sprache === null ? [] : marksFor(schema, field, names),
      })),
    ),
    Bezeichner: [],
    BezeichnerFest: false,
    Fussnoten: selection.fussnoten.map(mark),
    Variablen: selection.variablen.map(mark),
    Verweise: selection.verweise.map((i) => ({
      Id: i.id,
      Anzeige: `${i.schluessel} · ${displayFor(i, scope.sprache)}`,
    })),
    Bilder: selection.bilder.map((asset) => toInhaltBild(scope, asset)),
    Eingebaut: builtIn && perLanguage((language) => builtIn[language]),
    erlaubt: may(role, 'inhaltPflegen') ? ['bearbeiten'] : [],
  };
};

/** What the lifecycle calls what an editor does. */
const EVENT_TO: Record<Exclude<InhaltStep, 'wiederherstellen'>, InhaltEvent> = {
  veroeffentlichen: 'veroeffentlicht',
  verwerfen: 'entwurfVerworfen',
  zurueckziehen: 'zurueckgezogen',
  archivieren: 'archiviert',
  zurueckholen: 'zurueckgeholt',
  vormerken: 'vorgemerkt',
  vormerkungAufheben: 'vormerkungAufgehoben',
};
/** What changes what people read. */
export const PUBLIC: readonly InhaltStep[] = ['veroeffentlichen', 'zurueckziehen', 'vormerken', 'vormerkungAufheben'];
/** What errors stop. */
export const WITHOUT_ERRORS: readonly InhaltStep[] = ['veroeffentlichen', 'vormerken'];

/** Who looks at an entry, and what it has to do with legal texts. */
interface View {
  rolle: BetreiberRole;
  wer: string;
  beruehrung: TouchedRechtstexte;
}

/** Where a step would change the words of a legal text it takes the right and another person; else the entry's own right. */
const mayStep = (inhalt: Inhalt, step: InhaltStep, { rolle, wer, beruehrung }: View): boolean => {
  if (!PUBLIC.includes(step)) return may(rolle, 'inhaltPflegen');
  const { beimVeroeffentlichen, beimZurueckziehen, autoren } = beruehrung;
  const isText = inhalt.schema === 'rechtstext';
  const publishes = step === 'veroeffentlichen' || step === 'vormerken';
  const changesText = publishes
    ? beimVeroeffentlichen.length > 0
    : step === 'zurueckziehen' && beimZurueckziehen.length > 0;
  if (!changesText) return may(rolle, rechtForSchema(inhalt.schema));
  // Taking a word out of a text is a change, too, and its author is whoever does it.
  if (!publishes && !isText) return false;
  return may(rolle, 'rechtstextVeroeffentlichen') && !(publishes && autoren.includes(wer));
};

const hintFor = (
  inhalt: Inhalt,
  steps: readonly InhaltStep[],
  findings: readonly Pruefbefund[],
  view: View,
): InhaltResponse['Hinweis'] => {
  const { rolle, wer, beruehrung } = view;
  if (!steps.includes('veroeffentlichen')) {
    if (inhalt.schema !== 'rechtstext' || !may(rolle, 'inhaltPflegen')) return null;
    return may(rolle, rechtForSchema(inhalt.schema)) ? 'zweitePerson' : 'freigabe';
  }
  if (may(rolle, 'inhaltPflegen') && !mayStep(inhalt, 'veroeffentlichen', view))
    return may(rolle, 'rechtstextVeroeffentlichen') && beruehrung.autoren.includes(wer) ? 'zweitePerson' : 'freigabe';
  return hasError(findings) ? 'fehler' : null;
};

const stepsFor = (inhalt: Inhalt, findings: readonly Pruefbefund[], today: Tag, view: View) => {
  const { rolle } = view;
  const possible = inhaltLifecycle.erlaubt(inhalt.status, {
    hatEntwurf: inhalt.entwurf !== null,
    vollstaendig: true,
    vormerkung: vormerkung(inhalt.gilt_ab, today),
  });
  const all = Object.entries(EVENT_TO) as [Exclude<InhaltStep, 'wiederherstellen'>, InhaltEvent][];
  const steps = all.filter(([, event]) => possible.includes(event)).map(([step]) => step);
  const allowed: InhaltResponse['erlaubt'] = steps.filter(
    (step) =>
      mayStep(inhalt, step, view) &&
      !(WITHOUT_ERRORS.includes(step) && hasError(findings)) &&
      !(step === 'vormerken' && inhalt.schema !== 'rechtstext'),
  );
  if (may(rolle, 'inhaltPflegen') && possible.includes('bearbeitet')) allowed.push('bearbeiten', 'wiederherstellen');
  if (inhalt.status !== 'Archived' && mayPreview(rolle, inhalt.schema)) allowed.push('vorschau');
  return { erlaubt: allowed, Hinweis: hintFor(inhalt, steps, findings, view) };
};

const toFinding = ({ feld, art, grund, was }: Pruefbefund): Befund => ({
  Feld: feld,
  Art: art,
  Grund: grund,
  Was: was,
});

export const toInhaltFassung = ({ version, ereignis, wer, am, felder }: Fassung & { felder: string[] }) => ({
  Version: version,
  Ereignis: ereignis,
  Wer: wer,
  Am: toInstant(am),
  Felder: felder.map(formPlace),
});

export const toInhalt = (
  scope: MandantScope,
  inhalt: Inhalt,
  {
    befunde,
    verlauf,
    geltung,
    stellen,
    adresse,
    schema,
    formular,
    ...view
  }: {
    schema: Schema;
    befunde: readonly Pruefbefund[];
    verlauf: readonly (Fassung & { felder: string[] })[];
    geltung: readonly { fassung: string; gueltigAb: Date | null; wer: Fassungswer | null }[];
    stellen: readonly InhaltPlace[];
    adresse: string | null;
    formular: InhaltFormData;
  } & View,
): InhaltResponse => ({
  ...toInhaltRow(scope, inhalt),
  Mandant: scope.mandant.route,
  Werte: asValues(schema, workingState(inhalt)),
  VeroeffentlichtAm: inhalt.veroeffentlicht_am && toInstant(inhalt.veroeffentlicht_am),
  Befunde: befunde.map(toFinding),
  Verlauf: verlauf.map(toInhaltFassung),
  Geltung: geltung.map(({ fassung, gueltigAb, wer }) => ({
    Fassung: fassung,
    GueltigAb: gueltigAb && toInstant(gueltigAb),
    Autoren: [...(wer?.autoren ?? [])],
    Freigabe: wer?.freigabe ?? null,
  })),
  Stellen: [...stellen],
  Adresse: adresse,
  Formular: formular,
  GiltAb: inhalt.gilt_ab,
  Rechtstexte: view.beruehrung.beimVeroeffentlichen,
  ...stepsFor(inhalt, befunde, scope.heute, view),
});
