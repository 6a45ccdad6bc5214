import type { Message } from '@weitersagen/contract/messages';
import { type BetreiberRight, RECHTSTEXT_KINDS, type Tag } from '@weitersagen/contract/values';
import type { InhaltStep } from '@weitersagen/contract/values-inhalt';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { removed } from '../../platform/html/removed.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { compareText } from '../../platform/text/comparison.ts';
import { inMandant, rememberLast } from '../betreiber/policy.ts';
import { isPartOfRechtstext, may, rechtForSchema, releaseRights } from '../betreiber/rules.ts';
import {
  archiveInhalt,
  createInhalt,
  discardDraft,
  type InhaltError,
  type InhaltResult,
  publishInhalt,
  restoreFassung,
  restoreInhalt,
  type Target,
  unpublishInhalt,
  updateInhalt,
} from '../inhalt/commands.ts';
import type { TextRefusal } from '../inhalt/commands-rechtstexte.ts';
import { runVisible } from '../inhalt/commands-redaktion.ts';
import { liftVormerkung, rememberRechtstextBefore } from '../inhalt/commands-vormerkung.ts';
import { findFassung, findInhalt, type Inhalt, workingState } from '../inhalt/queries.ts';
import { findBuiltInWording } from '../inhalt/queries-builtin.ts';
import { findFassungRows } from '../inhalt/queries-fassung.ts';
import { findTouchedRechtstexte } from '../inhalt/queries-wording.ts';
import { differences } from '../inhalt/rules.ts';
import { hasError } from '../inhalt/rules-check.ts';
import { compare } from '../inhalt/rules-comparison.ts';
import { readGiltAb, withValidity } from '../inhalt/rules-fassung.ts';
import { asValues, formPlace, fromValues } from '../inhalt/rules-redaktion.ts';
import { findFindings, findHistoryWithFields, findSchemaByName, findSelection, type Schema } from './queries.ts';
import { findIdentifier } from './queries-identifier.ts';
import { findPageAddress, findPlaces } from './queries-places.ts';
import { PUBLIC, schemaName, toForm, toInhalt, toInhaltFassung, WITHOUT_ERRORS } from './view-entry.ts';

const FIELD_REASON: Partial<Record<string, Message>> = {
  zuLang: 'zuLang',
  keinBezeichner: 'keinBezeichner',
  falscherTyp: 'falscherTyp',
  verweisFehlt: 'verweisFehlt',
};

/** Each at its field, as the form names it. */
const refusal = (schema: Schema | undefined, error: InhaltError | TextRefusal): Refusal => {
  const key = `iv.${schema?.schluessel ?? 'Identifier'}`;
  switch (error.grund) {
    case 'unbekannt':
      return refuse('PSOF0003');
    case 'veraltet':
      return refuse('PSOF0303', { Version: 'inhaltVeraltet' });
    case 'ungueltig':
      return refuse(
        'PSOF0002',
        Object.fromEntries(
          error.fehler.map(({ feld, grund }): [string, Message] => [
            formPlace(feld),
            FIELD_REASON[grund] ?? 'ungueltig',
          ]),
        ),
      );
    case 'rolle':
      return refuse('PSOF0203');
    case 'rechtstextFreigabe':
    case 'rechtstextZweite':
      return refuse(
        'PSOF0303',
        Object.fromEntries(error.arten.map((kind): [string, Message] => [`Rechtstext.${kind}`, error.grund])),
      );
    case 'unvollstaendig':
      return refuse('PSOF0303', { Schritt: 'inhaltFehler' });
    case 'schluesselVergeben':
    case 'schluesselFest':
      return refuse('PSOF0002', { [key]: error.grund });
    case 'unveraendert':
      return refuse('PSOF0303', { Schritt: 'inhaltUnveraendert' });
    default:
      return refuse('PSOF0303', { Schritt: error.grund });
  }
};

/** The deed and its line in the audit log, or neither. */
const withLog =
  (what: string, act: (tx: MandantScope) => Promise<InhaltResult>) =>
  async (tx: MandantScope): Promise<InhaltResult> => {
    const done = await act(tx);
    if (done.ok) await log(tx, { was: what, bezug: `${done.inhalt.schema}/${done.inhalt.schluessel}` });
    return done;
  };

interface Addition {
  fassung: number;
  giltAb: Tag;
}
const STEPS: Record<InhaltStep, (tx: MandantScope, target: Target, addition: Addition) => Promise<InhaltResult>> = {
  veroeffentlichen: publishInhalt,
  verwerfen: discardDraft,
  zurueckziehen: unpublishInhalt,
  archivieren: archiveInhalt,
  zurueckholen: restoreInhalt,
  wiederherstellen: (tx, target, { fassung }) => restoreFassung(tx, target, fassung),
  vormerken: (tx, target, { giltAb }) => rememberRechtstextBefore(tx, target, giltAb),
  vormerkungAufheben: liftVormerkung,
};
/** Who has none of these takes no step of any entry; which of them one takes hangs on the entry. */
const STEP_RIGHTS: readonly BetreiberRight[] = ['inhaltPflegen', 'rechtstextVeroeffentlichen'];
const LOG: Record<InhaltStep, string> = {
  veroeffentlichen: 'inhaltVeroeffentlicht',
  verwerfen: 'inhaltEntwurfVerworfen',
  zurueckziehen: 'inhaltZurueckgezogen',
  archivieren: 'inhaltArchiviert',
  zurueckholen: 'inhaltZurueckgeholt',
  wiederherstellen: 'inhaltWiederhergestellt',
  vormerken: 'rechtstextVorgemerkt',
  vormerkungAufheben: 'rechtstextVormerkungAufgehoben',
};

/** Saving takes away what is not allowed: it is said, each once. */
const removedOf = (schema: Schema, values: Readonly<Record<string, string>>, inhalt: Inhalt): string[] => {
  const saved = asValues(schema, workingState(inhalt));
  const html = schema.felder.filter(({ art }) => art === 'html').map(({ name }) => name);
  const places = Object.keys(values).filter((place) => html.includes(place.split('.')[1] ?? ''));
  return [...new Set(places.flatMap((place) => removed(values[place] ?? '', saved[place] ?? '')))];
};

const validityOf = async (mandant: MandantScope, { schema, schluessel }: Inhalt) => {
  const kind = schema === 'rechtstext' && RECHTSTEXT_KINDS.find((a) => a === schluessel);
  return kind ? withValidity(await findFassungRows(mandant, kind)).toReversed() : [];
};

export const redaktionRoutes: Handlers<
  'getInhaltFormular' | 'createInhalt' | 'getInhalt' | 'putInhalt' | 'schrittInhalt' | 'getInhaltFassung'
> = {
  getInhaltFormular: inMandant(async (mandant, { wer, params, query, rand }) => {
    rememberLast(rand, mandant);
    const schema = findSchemaByName(params.schema);
    if (!schema) return refuse('PSOF0003');
    const builtIn = await findBuiltInWording(mandant, schema.name, query.schluessel ?? '');
    const form = toForm(mandant, schema, await findSelection(mandant, schema), builtIn, wer.rolle);
    return { ...form, ...(await findIdentifier(mandant, schema)) };
  }),
  createInhalt: inMandant(async (mandant, { body }) => {
    const schema = findSchemaByName(body.Schema);
    if (!schema) return refuse('PSOF0003');
    const content = { schema: schema.name, daten: fromValues(schema, body.Werte) };
    const result = await mandant.transaction(withLog('inhaltAngelegt', (tx) => createInhalt(tx, content)));
    if (!result.ok) return refusal(schema, result);
    const { inhalt } = result;
    return { Id: inhalt.id, Version: inhalt.version, Entfernt: removedOf(schema, body.Werte, inhalt) };
  }),
  getInhalt: inMandant(async (mandant, { wer, params, rand }) => {
    rememberLast(rand, mandant);
    const inhalt = await findInhalt(mandant, params.id);
    const schema = inhalt && findSchemaByName(inhalt.schema);
    if (!inhalt || !schema) return refuse('PSOF0003');
    const builtIn = await findBuiltInWording(mandant, schema.name, inhalt.schluessel);
    return toInhalt(mandant, inhalt, {
      befunde: await findFindings(mandant, inhalt),
      verlauf: await findHistoryWithFields(mandant, inhalt),
      geltung: await validityOf(mandant, inhalt),
      stellen: await findPlaces(mandant, inhalt),
      adresse: await findPageAddress(mandant, inhalt),
      schema,
      formular: toForm(mandant, schema, await findSelection(mandant, schema), builtIn, wer.rolle),
      beruehrung: await findTouchedRechtstexte(mandant, inhalt),
      wer: mandant.wer,
      rolle: wer.rolle,
    });
  }),
  putInhalt: inMandant(async (mandant, { params, body }) => {
    const old = await findInhalt(mandant, params.id);
    const schema = old && findSchemaByName(old.schema);
    if (!schema) return refuse('PSOF0003');
    const target = { id: params.id, version: body.Version };
    const result = await mandant.transaction(
      withLog('inhaltBearbeitet', (tx) => updateInhalt(tx, target, fromValues(schema, body.Werte))),
    );
    if (!result.ok) return refusal(schema, result);
    const findings = await findFindings(mandant, result.inhalt);
    return {
      Id: result.inhalt.id,
      Version: result.inhalt.version,
      Fehler: findings.filter(({ art }) => art === 'fehler').length,
      Entfernt: removedOf(schema, body.Werte, result.inhalt),
    };
  }),
  schrittInhalt: inMandant(async (mandant, { wer, params, body }) => {
    const old = await findInhalt(mandant, params.id);
    if (!old) return refuse('PSOF0003');
    const { Schritt, Version } = body;
    const isPublic = PUBLIC.includes(Schritt);
    const isAllowed = may(wer.rolle, isPublic ? rechtForSchema(old.schema) : 'inhaltPflegen');
    // Whether it changes a legal text is seen when it is done.
    const maybe = isPublic && isPartOfRechtstext(old.schema) && may(wer.rolle, 'rechtstextVeroeffentlichen');
    if (!isAllowed && !maybe) return refuse('PSOF0203');
    const schema = findSchemaByName(old.schema);
    // A version that is no longer the one that was looked at says so first, whatever else is wrong with it.
    const giltAb = readGiltAb(body.GiltAb ?? '', mandant.heute);
    if (Schritt === 'vormerken' && !giltAb.ok) return refuse('PSOF0002', { GiltAb: 'giltAbTag' });
    if (WITHOUT_ERRORS.includes(Schritt) && old.version === Version && hasError(await findFindings(mandant, old)))
      return refuse('PSOF0303', { Schritt: 'inhaltFehler' });
    const target = { id: params.id, version: Version };
    const result = await runVisible(
      mandant,
      releaseRights(wer.rolle, old.schema),
      withLog(LOG[Schritt], (tx) =>
        STEPS[Schritt](tx, target, {
          fassung: body.Fassung ?? 0,
          giltAb: giltAb.ok ? giltAb.tag : mandant.heute,
        }),
      ),
    );
    if (!result.ok) return refusal(schema, result);
    return { Version: result.inhalt.version };
  }, STEP_RIGHTS),
  getInhaltFassung: inMandant(async (mandant, { wer, params }) => {
    const inhalt = await findInhalt(mandant, params.id);
    const fassung = inhalt && (await findFassung(mandant, inhalt.id, params.version));
    const schema = inhalt && findSchemaByName(inhalt.schema);
    if (!inhalt || !schema || !fassung) return refuse('PSOF0003');
    const before = (await findFassung(mandant, inhalt.id, params.version - 1))?.daten ?? {};
    const comparison = compare(before, fassung.daten, compareText);
    const isOld = params.version !== inhalt.version && inhalt.status !== 'Archived';
    return {
      ...toInhaltFassung({ ...fassung, felder: differences(before, fassung.daten) }),
      Schema: schemaName(inhalt.schema),
      Schluessel: inhalt.schluessel,
      Jetzt: inhalt.version,
      Vergleich: comparison.map(({ feld, teile }) => ({
        Feld: feld,
        Teile: teile.map(({ art, text }) => ({ Art: art, Text: text })),
      })),
      Werte: asValues(schema, fassung.daten),
      erlaubt: isOld && may(wer.rolle, 'inhaltPflegen') ? ['wiederherstellen'] : [],
    };
  }),
};
