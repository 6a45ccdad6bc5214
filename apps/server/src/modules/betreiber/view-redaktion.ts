import type { Befund, InhaltAntwort, InhaltFormular, InhaltStelle, InhaltZeile } from '@weitersagen/contract/redaktion';
import { type BetreiberRolle, INHALT_SCHEMATA, type InhaltSchema, type Tag } from '@weitersagen/contract/werte';
import type { InhaltSchritt } from '@weitersagen/contract/werte-inhalt';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import { arbeitsstand, type Fassung, type Inhalt } from '../inhalt/queries.ts';
import type { Asset } from '../inhalt/queries-asset.ts';
import { anzeigeFuer, fehltIn, type findAuswahl, type Schema } from '../inhalt/queries-redaktion.ts';
import { vormerkung } from '../inhalt/rules-fassung.ts';
import { hatFehler, type Befund as Pruefbefund } from '../inhalt/rules-pruefung.ts';
import { alsWerte, formort } from '../inhalt/rules-redaktion.ts';
import { type InhaltEreignis, inhaltLifecycle } from '../inhalt/status.ts';
import { darf, rechtAuf } from './rules.ts';

/** The contract lists the kinds of content in the order in which editors meet them. */
export const schemaname = (name: string): InhaltSchema => INHALT_SCHEMATA.find((s) => s === name) ?? 'seite';

export const toInhaltZeile = (scope: MandantScope, inhalt: Inhalt): InhaltZeile => ({
  Id: inhalt.id,
  Schema: schemaname(inhalt.schema),
  Schluessel: inhalt.schluessel,
  Anzeige: anzeigeFuer(inhalt, scope.sprache),
  Status: inhalt.status,
  Wartet: inhalt.status === 'Published' && inhalt.entwurf !== null,
  Version: inhalt.version,
  GeaendertAm: zeitpunkt(inhalt.geaendert_am),
  GeaendertVon: inhalt.geaendert_von,
  Fehlt: fehltIn(scope, inhalt).map(formort),
});

export const toInhaltsbild = ({ mandant }: MandantScope, asset: Asset) => ({
  Id: asset.id,
  Slug: asset.slug,
  Dateiname: asset.dateiname,
  Adresse: `/api/v1/${mandant.route}/content/asset/${asset.id}?version=${asset.fassung}`,
  Breite: asset.breite,
  Hoehe: asset.hoehe,
  Alternativtext: asset.alternativtext,
  Schmueckend: !asset.alternativtext.de && !asset.alternativtext.en,
  GeaendertAm: zeitpunkt(asset.geaendert_am),
  GeaendertVon: asset.geaendert_von,
});

export const toFormular = (
  scope: MandantScope,
  schema: Schema,
  auswahl: Awaited<ReturnType<typeof findAuswahl>>,
  eingebaut: { de: string; en: string } | null,
  rolle: BetreiberRolle,
): InhaltFormular => {
  const marke = (inhalt: Inhalt) => ({ Name: inhalt.schluessel, Anzeige: anzeigeFuer(inhalt, scope.sprache) });
  return {
    Schema: schemaname(schema.name),
    Felder: schema.felder.map(({ name, art, lokalisiert, pflicht, hoechstens }) => ({
      Name: name,
      Art: art,
      Lokalisiert: lokalisiert,
      Pflicht: pflicht,
      Hoechstens: hoechstens,
    })),
    Sprachen: [...scope.mandant.einstellungen.sprachen],
    Fussnoten: auswahl.fussnoten.map(marke),
    Variablen: auswahl.variablen.map(marke),
    Verweise: auswahl.verweise.map((i) => ({
      Id: i.id,
      Anzeige: `${i.schluessel} · ${anzeigeFuer(i, scope.sprache)}`,
    })),
    Bilder: auswahl.bilder.map((asset) => toInhaltsbild(scope, asset)),
    Eingebaut: eingebaut && { de: eingebaut.de, en: eingebaut.en },
    erlaubt: darf(rolle, 'inhaltPflegen') ? ['bearbeiten'] : [],
  };
};

/** What the lifecycle calls what an editor does. */
export const EREIGNIS_ZU: Record<Exclude<InhaltSchritt, 'wiederherstellen'>, InhaltEreignis> = {
  veroeffentlichen: 'veroeffentlicht',
  verwerfen: 'entwurfVerworfen',
  zurueckziehen: 'zurueckgezogen',
  archivieren: 'archiviert',
  zurueckholen: 'zurueckgeholt',
  vormerken: 'vorgemerkt',
  vormerkungAufheben: 'vormerkungAufgehoben',
};
/** What changes what people read. */
export const OEFFENTLICH: readonly InhaltSchritt[] = [
  'veroeffentlichen',
  'zurueckziehen',
  'vormerken',
  'vormerkungAufheben',
];
/** What errors stop. */
export const OHNE_FEHLER: readonly InhaltSchritt[] = ['veroeffentlichen', 'vormerken'];

const schritteFuer = (inhalt: Inhalt, rolle: BetreiberRolle, befunde: readonly Pruefbefund[], heute: Tag) => {
  const moeglich = inhaltLifecycle.erlaubt(inhalt.status, {
    hatEntwurf: inhalt.entwurf !== null,
    vollstaendig: true,
    vormerkung: vormerkung(inhalt.gilt_ab, heute),
  });
  const alle = Object.entries(EREIGNIS_ZU) as [Exclude<InhaltSchritt, 'wiederherstellen'>, InhaltEreignis][];
  const schritte = alle.filter(([, ereignis]) => moeglich.includes(ereignis)).map(([schritt]) => schritt);
  const recht = (schritt: InhaltSchritt) =>
    darf(rolle, OEFFENTLICH.includes(schritt) ? rechtAuf(inhalt.schema) : 'inhaltPflegen');
  const erlaubt: InhaltAntwort['erlaubt'] = schritte.filter(
    (schritt) =>
      recht(schritt) &&
      !(OHNE_FEHLER.includes(schritt) && hatFehler(befunde)) &&
      !(schritt === 'vormerken' && inhalt.schema !== 'rechtstext'),
  );
  if (darf(rolle, 'inhaltPflegen') && moeglich.includes('bearbeitet')) erlaubt.push('bearbeiten', 'wiederherstellen');
  const darfNicht = darf(rolle, 'inhaltPflegen') && !recht('veroeffentlichen');
  const falsch = schritte.includes('veroeffentlichen') && hatFehler(befunde);
  const Hinweis: InhaltAntwort['Hinweis'] = darfNicht ? 'freigabe' : falsch ? 'fehler' : null;
  return { erlaubt, Hinweis };
};

export const toBefund = ({ feld, art, grund, was }: Pruefbefund): Befund => ({
  Feld: feld,
  Art: art,
  Grund: grund,
  Was: was,
});

export const toInhaltFassung = ({ version, ereignis, wer, am, felder }: Fassung & { felder: string[] }) => ({
  Version: version,
  Ereignis: ereignis,
  Wer: wer,
  Am: zeitpunkt(am),
  Felder: felder.map(formort),
});

export const toInhalt = (
  scope: MandantScope,
  inhalt: Inhalt,
  {
    befunde,
    verlauf,
    geltung,
    stellen,
    schema,
    formular,
    rolle,
  }: {
    schema: Schema;
    befunde: readonly Pruefbefund[];
    verlauf: readonly (Fassung & { felder: string[] })[];
    geltung: readonly { fassung: string; gueltigAb: Date | null }[];
    stellen: readonly InhaltStelle[];
    formular: InhaltFormular;
    rolle: BetreiberRolle;
  },
): InhaltAntwort => ({
  ...toInhaltZeile(scope, inhalt),
  Mandant: scope.mandant.route,
  Werte: alsWerte(schema, arbeitsstand(inhalt)),
  VeroeffentlichtAm: inhalt.veroeffentlicht_am && zeitpunkt(inhalt.veroeffentlicht_am),
  VeroeffentlichtVon: inhalt.veroeffentlicht_von,
  Befunde: befunde.map(toBefund),
  Verlauf: verlauf.map(toInhaltFassung),
  Geltung: geltung.map(({ fassung, gueltigAb }) => ({
    Fassung: fassung,
    GueltigAb: gueltigAb && zeitpunkt(gueltigAb),
  })),
  Stellen: [...stellen],
  Formular: formular,
  GiltAb: inhalt.gilt_ab,
  ...schritteFuer(inhalt, rolle, befunde, scope.heute),
});
