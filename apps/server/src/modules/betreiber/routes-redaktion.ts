import type { Meldung } from '@weitersagen/contract/meldungen';
import { RECHTSTEXTARTEN, type Tag } from '@weitersagen/contract/werte';
import type { InhaltSchritt } from '@weitersagen/contract/werte-inhalt';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { entferntes } from '../../platform/html/entfernt.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { vergleicheText } from '../../platform/text/vergleich.ts';
import {
  archiviereInhalt,
  createInhalt,
  holeInhaltZurueck,
  type Inhaltsergebnis,
  type Inhaltsfehler,
  publishInhalt,
  restoreFassung,
  unpublishInhalt,
  updateInhalt,
  verwerfeEntwurf,
  type Ziel,
} from '../inhalt/commands.ts';
import type { Textablehnung } from '../inhalt/commands-rechtstexte.ts';
import { tueSichtbar } from '../inhalt/commands-redaktion.ts';
import { hebeVormerkungAuf, merkeRechtstextVor } from '../inhalt/commands-vormerkung.ts';
import { arbeitsstand, findFassung, findInhalt, type Inhalt } from '../inhalt/queries.ts';
import { findEingebautenWortlaut } from '../inhalt/queries-eingebaut.ts';
import { findFassungszeilen } from '../inhalt/queries-fassung.ts';
import {
  findAuswahl,
  findBefunde,
  findSchemaNamens,
  findVerlaufMitFeldern,
  type Schema,
} from '../inhalt/queries-redaktion.ts';
import { findBeruehrung } from '../inhalt/queries-wortlaut.ts';
import { unterschiede } from '../inhalt/rules.ts';
import { leseGiltAb, mitGeltung } from '../inhalt/rules-fassung.ts';
import { hatFehler } from '../inhalt/rules-pruefung.ts';
import { alsWerte, ausWerte, formort } from '../inhalt/rules-redaktion.ts';
import { vergleiche } from '../inhalt/rules-vergleich.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete, merkeZuletzt } from './policy.ts';
import { findBezeichner } from './queries-bezeichner.ts';
import { findSeitenadresse, findStellen } from './queries-stellen.ts';
import { darf, freigebende, isBestandteil, rechtAuf } from './rules.ts';
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
const mitProtokoll =
  (was: string, tat: (tx: MandantScope) => Promise<Inhaltsergebnis>) =>
  async (tx: MandantScope): Promise<Inhaltsergebnis> => {
    const getan = await tat(tx);
    if (getan.ok) await protokolliere(tx, { was, bezug: `${getan.inhalt.schema}/${getan.inhalt.schluessel}` });
    return getan;
  };

interface Zusatz {
  fassung: number;
  giltAb: Tag;
}
const SCHRITTE: Record<InhaltSchritt, (tx: MandantScope, ziel: Ziel, mit: Zusatz) => Promise<Inhaltsergebnis>> = {
  veroeffentlichen: publishInhalt,
  verwerfen: verwerfeEntwurf,
  zurueckziehen: unpublishInhalt,
  archivieren: archiviereInhalt,
  zurueckholen: holeInhaltZurueck,
  wiederherstellen: (tx, ziel, { fassung }) => restoreFassung(tx, ziel, fassung),
  vormerken: (tx, ziel, { giltAb }) => merkeRechtstextVor(tx, ziel, giltAb),
  vormerkungAufheben: hebeVormerkungAuf,
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
const entferntVon = (schema: Schema, werte: Readonly<Record<string, string>>, inhalt: Inhalt): string[] => {
  const gespeichert = alsWerte(schema, arbeitsstand(inhalt));
  const html = schema.felder.filter(({ art }) => art === 'html').map(({ name }) => name);
  const orte = Object.keys(werte).filter((ort) => html.includes(ort.split('.')[1] ?? ''));
  return [...new Set(orte.flatMap((ort) => entferntes(werte[ort] ?? '', gespeichert[ort] ?? '')))];
};

const geltungVon = async (mandant: MandantScope, { schema, schluessel }: Inhalt) => {
  const art = schema === 'rechtstext' && RECHTSTEXTARTEN.find((a) => a === schluessel);
  return art ? mitGeltung(await findFassungszeilen(mandant, art)).toReversed() : [];
};

export const redaktionRoutes: Handlers<
  'getInhaltFormular' | 'createInhalt' | 'getInhalt' | 'putInhalt' | 'schrittInhalt' | 'getInhaltFassung'
> = {
  getInhaltFormular: async ({ scope, wer, params, query, rand }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    merkeZuletzt(rand, mandant);
    const schema = findSchemaNamens(params.schema);
    if (!schema) return refuse('PSOF0003');
    const eingebaut = await findEingebautenWortlaut(mandant, schema.name, query.schluessel ?? '');
    const formular = toFormular(mandant, schema, await findAuswahl(mandant, schema), eingebaut, wer.rolle);
    return { ...formular, ...(await findBezeichner(mandant, schema)) };
  },
  createInhalt: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const schema = findSchemaNamens(body.Schema);
    if (!schema) return refuse('PSOF0003');
    const neu = { schema: schema.name, daten: ausWerte(schema, body.Werte) };
    const ergebnis = await mandant.transaction(mitProtokoll('inhaltAngelegt', (tx) => createInhalt(tx, neu)));
    if (!ergebnis.ok) return ablehnung(schema, ergebnis);
    const { inhalt } = ergebnis;
    return { Id: inhalt.id, Version: inhalt.version, Entfernt: entferntVon(schema, body.Werte, inhalt) };
  },
  getInhalt: async ({ scope, wer, params, rand }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    merkeZuletzt(rand, mandant);
    const inhalt = await findInhalt(mandant, params.id);
    const schema = inhalt && findSchemaNamens(inhalt.schema);
    if (!inhalt || !schema) return refuse('PSOF0003');
    const eingebaut = await findEingebautenWortlaut(mandant, schema.name, inhalt.schluessel);
    return toInhalt(mandant, inhalt, {
      befunde: await findBefunde(mandant, inhalt),
      verlauf: await findVerlaufMitFeldern(mandant, inhalt),
      geltung: await geltungVon(mandant, inhalt),
      stellen: await findStellen(mandant, inhalt),
      adresse: await findSeitenadresse(mandant, inhalt),
      schema,
      formular: toFormular(mandant, schema, await findAuswahl(mandant, schema), eingebaut, wer.rolle),
      beruehrung: await findBeruehrung(mandant, inhalt),
      wer: mandant.wer,
      rolle: wer.rolle,
    });
  },
  putInhalt: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, 'inhaltPflegen');
    if (isRefusal(mandant)) return mandant;
    const alt = await findInhalt(mandant, params.id);
    const schema = alt && findSchemaNamens(alt.schema);
    if (!schema) return refuse('PSOF0003');
    const ziel = { id: params.id, version: body.Version };
    const ergebnis = await mandant.transaction(
      mitProtokoll('inhaltBearbeitet', (tx) => updateInhalt(tx, ziel, ausWerte(schema, body.Werte))),
    );
    if (!ergebnis.ok) return ablehnung(schema, ergebnis);
    const befunde = await findBefunde(mandant, ergebnis.inhalt);
    return {
      Id: ergebnis.inhalt.id,
      Version: ergebnis.inhalt.version,
      Fehler: befunde.filter(({ art }) => art === 'fehler').length,
      Entfernt: entferntVon(schema, body.Werte, ergebnis.inhalt),
    };
  },
  schrittInhalt: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const alt = await findInhalt(mandant, params.id);
    if (!alt) return refuse('PSOF0003');
    const { Schritt, Version } = body;
    const isOeffentlich = OEFFENTLICH.includes(Schritt);
    const recht = darf(wer.rolle, isOeffentlich ? rechtAuf(alt.schema) : 'inhaltPflegen');
    // Whether it changes a legal text is seen when it is done.
    const vielleicht = isOeffentlich && isBestandteil(alt.schema) && darf(wer.rolle, 'rechtstextVeroeffentlichen');
    if (!recht && !vielleicht) return refuse('PSOF0203');
    const schema = findSchemaNamens(alt.schema);
    // A version that is no longer the one that was looked at says so first, whatever else is wrong with it.
    const giltAb = leseGiltAb(body.GiltAb ?? '', mandant.heute);
    if (Schritt === 'vormerken' && !giltAb.ok) return refuse('PSOF0002', { GiltAb: 'giltAbTag' });
    if (OHNE_FEHLER.includes(Schritt) && alt.version === Version && hatFehler(await findBefunde(mandant, alt)))
      return refuse('PSOF0303', { Schritt: 'inhaltFehler' });
    const ziel = { id: params.id, version: Version };
    const ergebnis = await tueSichtbar(
      mandant,
      freigebende(wer.rolle, alt.schema),
      mitProtokoll(PROTOKOLL[Schritt], (tx) =>
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
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const inhalt = await findInhalt(mandant, params.id);
    const fassung = inhalt && (await findFassung(mandant, inhalt.id, params.version));
    const schema = inhalt && findSchemaNamens(inhalt.schema);
    if (!inhalt || !schema || !fassung) return refuse('PSOF0003');
    const davor = (await findFassung(mandant, inhalt.id, params.version - 1))?.daten ?? {};
    const vergleich = vergleiche(davor, fassung.daten, vergleicheText);
    const isAlt = params.version !== inhalt.version && inhalt.status !== 'Archived';
    return {
      ...toInhaltFassung({ ...fassung, felder: unterschiede(davor, fassung.daten) }),
      Schema: schemaname(inhalt.schema),
      Schluessel: inhalt.schluessel,
      Jetzt: inhalt.version,
      Vergleich: vergleich.map(({ feld, teile }) => ({
        Feld: feld,
        Teile: teile.map(({ art, text }) => ({ Art: art, Text: text })),
      })),
      Werte: alsWerte(schema, fassung.daten),
      erlaubt: isAlt && darf(wer.rolle, 'inhaltPflegen') ? ['wiederherstellen'] : [],
    };
  },
};
