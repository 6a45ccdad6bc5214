import type { Meldung } from '@weitersagen/contract/meldungen';
import { RECHTSTEXTARTEN, type Tag } from '@weitersagen/contract/werte';
import type { InhaltSchritt } from '@weitersagen/contract/werte-inhalt';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { removed } from '../../platform/html/entfernt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { compareText } from '../../platform/text/vergleich.ts';
import {
  archiveInhalt,
  createInhalt,
  discardDraft,
  type Inhaltsergebnis,
  type Inhaltsfehler,
  publishInhalt,
  restoreFassung,
  restoreInhalt,
  unpublishInhalt,
  updateInhalt,
  type Ziel,
} from '../inhalt/commands.ts';
import type { Textablehnung } from '../inhalt/commands-rechtstexte.ts';
import { runVisible } from '../inhalt/commands-redaktion.ts';
import { liftVormerkung, rememberRechtstextBefore } from '../inhalt/commands-vormerkung.ts';
import { arbeitsstand, findFassung, findInhalt, type Inhalt } from '../inhalt/queries.ts';
import { findBuiltInWording } from '../inhalt/queries-eingebaut.ts';
import { findFassungszeilen } from '../inhalt/queries-fassung.ts';
import {
  findFindings,
  findHistoryWithFields,
  findSchemaNamens,
  findSelection,
  type Schema,
} from '../inhalt/queries-redaktion.ts';
import { findBeruehrung } from '../inhalt/queries-wortlaut.ts';
import { differences } from '../inhalt/rules.ts';
import { readGiltAb, withGeltung } from '../inhalt/rules-fassung.ts';
import { hasError } from '../inhalt/rules-pruefung.ts';
import { asValues, formort, fromValues } from '../inhalt/rules-redaktion.ts';
import { compare } from '../inhalt/rules-vergleich.ts';
import { log } from './commands-protokoll.ts';
import { enter, rememberLast } from './policy.ts';
import { findIdentifier } from './queries-bezeichner.ts';
import { findPlaces, findSeitenadresse } from './queries-stellen.ts';
import { freigebende, isBestandteil, may, rechtOn } from './rules.ts';
import { OEFFENTLICH, OHNE_FEHLER, schemaname, toFormular, toInhalt, toInhaltFassung } from './view-redaktion.ts';

const FELDGRUND: Partial<Record<string, Meldung>> = {
  zuLang: 'zuLang',
  keinBezeichner: 'keinBezeichner',
  falscherTyp: 'falscherTyp',
  verweisFehlt: 'verweisFehlt',
};

/** Each at its field, as the form names it. */
const ablehnung = (schema: Schema | undefined, fehler: Inhaltsfehler | Textablehnung): Refusal => {
  const schluessel = `iv.${schema?.schluessel ?? 'Identifier'}`;
  switch (fehler.grund) {
    case 'unbekannt':
      return refuse('PSOF0003');
    case 'veraltet':
      return refuse('PSOF0303', { Version: 'inhaltVeraltet' });
    case 'ungueltig':
      return refuse(
        'PSOF0002',
        Object.fromEntries(
          fehler.fehler.map(({ feld, grund }): [string, Meldung] => [formort(feld), FELDGRUND[grund] ?? 'ungueltig']),
        ),
      );
    case 'rolle':
      return refuse('PSOF0203');
    case 'rechtstextFreigabe':
    case 'rechtstextZweite':
      return refuse(
        'PSOF0303',
        Object.fromEntries(fehler.arten.map((art): [string, Meldung] => [`Rechtstext.${art}`, fehler.grund])),
      );
    case 'unvollstaendig':
      return refuse('PSOF0303', { Schritt: 'inhaltFehler' });
    case 'schluesselVergeben':
    case 'schluesselFest':
      return refuse('PSOF0002', { [schluessel]: fehler.grund });
    case 'unveraendert':
      return refuse('PSOF0303', { Schritt: 'inhaltUnveraendert' });
    default:
      return refuse('PSOF0303', { Schritt: fehler.grund });
  }
};

/** The deed and its line in the audit log, or neither. */
const withLog =
  (was: string, tat: (tx: MandantScope) => Promise<Inhaltsergebnis>) =>
  async (tx: MandantScope): Promise<Inhaltsergebnis> => {
    const getan = await tat(tx);
    if (getan.ok) await log(tx, { was, bezug: `${getan.inhalt.schema}/${getan.inhalt.schluessel}` });
    return getan;
  };

interface Zusatz {
  fassung: number;
  giltAb: Tag;
}
const SCHRITTE: Record<InhaltSchritt, (tx: MandantScope, ziel: Ziel, mit: Zusatz) => Promise<Inhaltsergebnis>> = {
  veroeffentlichen: publishInhalt,
  verwerfen: discardDraft,
  zurueckziehen: unpublishInhalt,
  archivieren: archiveInhalt,
  zurueckholen: restoreInhalt,
  wiederherstellen: (tx, ziel, { fassung }) => restoreFassung(tx, ziel, fassung),
  vormerken: (tx, ziel, { giltAb }) => rememberRechtstextBefore(tx, ziel, giltAb),
  vormerkungAufheben: liftVormerkung,
};
const PROTOKOLL: Record<InhaltSchritt, string> = {
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
const removedOf = (schema: Schema, werte: Readonly<Record<string, string>>, inhalt: Inhalt): string[] => {
  const gespeichert = asValues(schema, arbeitsstand(inhalt));
  const html = schema.felder.filter(({ art }) => art === 'html').map(({ name }) => name);
  const orte = Object.keys(werte).filter((ort) => html.includes(ort.split('.')[1] ?? ''));
  return [...new Set(orte.flatMap((ort) => removed(werte[ort] ?? '', gespeichert[ort] ?? '')))];
};

const geltungOf = async (mandant: MandantScope, { schema, schluessel }: Inhalt) => {
  const art = schema === 'rechtstext' && RECHTSTEXTARTEN.find((a) => a === schluessel);
  return art ? withGeltung(await findFassungszeilen(mandant, art)).toReversed() : [];
};

export const redaktionRoutes: Handlers<
  'getInhaltFormular' | 'createInhalt' | 'getInhalt' | 'putInhalt' | 'schrittInhalt' | 'getInhaltFassung'
> = {
  getInhaltFormular: async ({ scope, wer, params, query, rand }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    rememberLast(rand, mandant);
    const schema = findSchemaNamens(params.schema);
    if (!schema) return refuse('PSOF0003');
    const eingebaut = await findBuiltInWording(mandant, schema.name, query.schluessel ?? '');
    const formular = toFormular(mandant, schema, await findSelection(mandant, schema), eingebaut, wer.rolle);
    return { ...formular, ...(await findIdentifier(mandant, schema)) };
  },
  createInhalt: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const schema = findSchemaNamens(body.Schema);
    if (!schema) return refuse('PSOF0003');
    const neu = { schema: schema.name, daten: fromValues(schema, body.Werte) };
    const ergebnis = await mandant.transaction(withLog('inhaltAngelegt', (tx) => createInhalt(tx, neu)));
    if (!ergebnis.ok) return ablehnung(schema, ergebnis);
    const { inhalt } = ergebnis;
    return { Id: inhalt.id, Version: inhalt.version, Entfernt: removedOf(schema, body.Werte, inhalt) };
  },
  getInhalt: async ({ scope, wer, params, rand }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    rememberLast(rand, mandant);
    const inhalt = await findInhalt(mandant, params.id);
    const schema = inhalt && findSchemaNamens(inhalt.schema);
    if (!inhalt || !schema) return refuse('PSOF0003');
    const eingebaut = await findBuiltInWording(mandant, schema.name, inhalt.schluessel);
    return toInhalt(mandant, inhalt, {
      befunde: await findFindings(mandant, inhalt),
      verlauf: await findHistoryWithFields(mandant, inhalt),
      geltung: await geltungOf(mandant, inhalt),
      stellen: await findPlaces(mandant, inhalt),
      adresse: await findSeitenadresse(mandant, inhalt),
      schema,
      formular: toFormular(mandant, schema, await findSelection(mandant, schema), eingebaut, wer.rolle),
      beruehrung: await findBeruehrung(mandant, inhalt),
      wer: mandant.wer,
      rolle: wer.rolle,
    });
  },
  putInhalt: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const alt = await findInhalt(mandant, params.id);
    const schema = alt && findSchemaNamens(alt.schema);
    if (!schema) return refuse('PSOF0003');
    const ziel = { id: params.id, version: body.Version };
    const ergebnis = await mandant.transaction(
      withLog('inhaltBearbeitet', (tx) => updateInhalt(tx, ziel, fromValues(schema, body.Werte))),
    );
    if (!ergebnis.ok) return ablehnung(schema, ergebnis);
    const befunde = await findFindings(mandant, ergebnis.inhalt);
    return {
      Id: ergebnis.inhalt.id,
      Version: ergebnis.inhalt.version,
      Fehler: befunde.filter(({ art }) => art === 'fehler').length,
      Entfernt: removedOf(schema, body.Werte, ergebnis.inhalt),
    };
  },
  schrittInhalt: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const alt = await findInhalt(mandant, params.id);
    if (!alt) return refuse('PSOF0003');
    const { Schritt, Version } = body;
    const isOeffentlich = OEFFENTLICH.includes(Schritt);
    const recht = may(wer.rolle, isOeffentlich ? rechtOn(alt.schema) : 'inhaltPflegen');
    // Whether it changes a legal text is seen when it is done.
    const vielleicht = isOeffentlich && isBestandteil(alt.schema) && may(wer.rolle, 'rechtstextVeroeffentlichen');
    if (!recht && !vielleicht) return refuse('PSOF0203');
    const schema = findSchemaNamens(alt.schema);
    // A version that is no longer the one that was looked at says so first, whatever else is wrong with it.
    const giltAb = readGiltAb(body.GiltAb ?? '', mandant.heute);
    if (Schritt === 'vormerken' && !giltAb.ok) return refuse('PSOF0002', { GiltAb: 'giltAbTag' });
    if (OHNE_FEHLER.includes(Schritt) && alt.version === Version && hasError(await findFindings(mandant, alt)))
      return refuse('PSOF0303', { Schritt: 'inhaltFehler' });
    const ziel = { id: params.id, version: Version };
    const ergebnis = await runVisible(
      mandant,
      freigebende(wer.rolle, alt.schema),
      withLog(PROTOKOLL[Schritt], (tx) =>
        SCHRITTE[Schritt](tx, ziel, {
          fassung: body.Fassung ?? 0,
          giltAb: giltAb.ok ? giltAb.tag : mandant.heute,
        }),
      ),
    );
    if (!ergebnis.ok) return ablehnung(schema, ergebnis);
    return { Version: ergebnis.inhalt.version };
  },
  getInhaltFassung: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const inhalt = await findInhalt(mandant, params.id);
    const fassung = inhalt && (await findFassung(mandant, inhalt.id, params.version));
    const schema = inhalt && findSchemaNamens(inhalt.schema);
    if (!inhalt || !schema || !fassung) return refuse('PSOF0003');
    const davor = (await findFassung(mandant, inhalt.id, params.version - 1))?.daten ?? {};
    const vergleich = compare(davor, fassung.daten, compareText);
    const isAlt = params.version !== inhalt.version && inhalt.status !== 'Archived';
    return {
      ...toInhaltFassung({ ...fassung, felder: differences(davor, fassung.daten) }),
      Schema: schemaname(inhalt.schema),
      Schluessel: inhalt.schluessel,
      Jetzt: inhalt.version,
      Vergleich: vergleich.map(({ feld, teile }) => ({
        Feld: feld,
        Teile: teile.map(({ art, text }) => ({ Art: art, Text: text })),
      })),
      Werte: asValues(schema, fassung.daten),
      erlaubt: isAlt && may(wer.rolle, 'inhaltPflegen') ? ['wiederherstellen'] : [],
    };
  },
};
