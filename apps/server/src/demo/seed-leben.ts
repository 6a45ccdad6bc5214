import type { Beguenstigter, BetreiberBenutzerId, EmpfaengerId } from '@weitersagen/contract/werte';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../migrations/tabellen.ts';
import { meldeAuftrag } from '../modules/auftrag/commands.ts';
import {
  entscheideAuftrag,
  eroeffneLauf,
  gewaehreKulanz,
  schreiteLaufFort,
  sperreEmpfehlung,
} from '../modules/betreiber/commands.ts';
import { createEmpfaenger } from '../modules/empfaenger/commands.ts';
import { bestaetigeEmpfaenger } from '../modules/empfaenger/commands-zustimmung.ts';
import { createEmpfehlung } from '../modules/empfehlung/commands.ts';
import { wechslePraemierung } from '../modules/praemierung/commands.ts';
import { oeffneGutschein } from '../modules/praemierung/commands-gutschein.ts';
import { waehlePraemie } from '../modules/praemierung/commands-wahl.ts';
import { sweeps } from '../modules.ts';
import { merkeVerlauf } from '../platform/audit/verlauf.ts';
import type { MandantInfo, MandantScope } from '../platform/auth/scope.ts';
import { tagVon } from '../platform/clock/tage.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import type { Werk } from '../werk.ts';
import type { DemoLeben, DemoPerson, Geschichte, Lauf, Wahl } from './daten/geschichten.ts';
import { adresseVon, kontakt, testIban } from './daten/kontakte.ts';
import { createReise, type ZeitReise } from './seed-zeit.ts';

export interface Betreiberleute {
  sachbearbeiter: { id: BetreiberBenutzerId; wer: string };
  freigeber: { id: BetreiberBenutzerId; wer: string };
}

interface Schritt {
  am: Date;
  tue(): Promise<unknown>;
}

const MS_PRO_TAG = 86_400_000;
const MS_PRO_MINUTE = 60_000;
/** How often due work is looked for on the way through the past. */
const KEHRTAGE = 4;

/** A seed that is refused is a mistake in the demo's own data. */
const gut = <T>(ergebnis: T | Refusal | null, was: string): T => {
  if (isRefusal(ergebnis)) throw new Error(`demo: ${was}: ${ergebnis.code} ${JSON.stringify(ergebnis.felder)}`);
  return ergebnis as T;
};

/** A moment of a day: stories lie apart, the steps of one follow each other, and none lies in the future. */
const momentVon = (jetzt: Date, vor: number, story: number, schritt: number): Date =>
  new Date(jetzt.getTime() - vor * MS_PRO_TAG - (60 + ((story * 37) % 120) - schritt * 3) * MS_PRO_MINUTE);

interface Umfeld {
  jetzt: Date;
  zu: ZeitReise;
  leute: Betreiberleute;
  person: DemoPerson;
  n: number;
}

const inSprache = ({ person }: Umfeld) => person.sprache ?? 'de';

const findPraemierung = async (scope: MandantScope, nummer: string, wer: Beguenstigter) => {
  const zeile = await scope.db
    .selectFrom('praemierung as p')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'p.mandant_id').onRef('e.id', '=', 'p.empfehlung_id'),
    )
    .select(['p.id', 'p.wert_cent'])
    .where('p.mandant_id', '=', scope.mandant.id)
    .where('e.nummer', '=', nummer)
    .where('p.beguenstigter', '=', wer)
    .executeTakeFirst();
  if (!zeile) throw new Error(`demo: no claim of ${wer} for ${nummer}`);
  return zeile;
};

/** Follows the opt-in link of the first recommendation; later there is nothing left to confirm. */
const bestaetigePerson = async (scope: MandantScope, { email, newsletter }: DemoPerson): Promise<void> => {
  const neu = await scope.db
    .updateTable('empfehler')
    .set({ email_bestaetigt_am: scope.jetzt, newsletter_permission: newsletter ?? false })
    .where('mandant_id', '=', scope.mandant.id)
    .where('email_suche', '=', email)
    .where('email_bestaetigt_am', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (neu) await merkeVerlauf(scope, { gegenstand: 'empfehler', id: neu.id, ereignis: 'emailBestaetigt' });
};

const empfiehl = async (scope: MandantScope, g: Geschichte, person: DemoPerson): Promise<string> => {
  const erstellt = await createEmpfehlung(
    scope,
    {
      Empfehlung: {
        Produkt: g.produkt,
        AnteilEmpfehler: 100 - g.anteil,
        Channel: g.kanal ?? '',
        AgbText: true,
        Praemienbedingungen: true,
        Nachricht: g.nachricht ?? '',
        Empfehlungslink: true,
      },
      Empfehler: {
        Vorname: person.vorname,
        Nachname: person.nachname,
        Email: person.email,
        NewsletterPermission: person.newsletter ?? false,
      },
      Empfaenger: null,
    },
    g.kanal ?? '',
  );
  return gut(erstellt, `${person.email} recommends ${g.produkt}`).nummer;
};

const klicke = async (scope: MandantScope, nummer: string, g: Geschichte): Promise<void> => {
  if (!g.klicks) return;
  const { id } = await scope.db
    .selectFrom('empfehlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', nummer)
    .executeTakeFirstOrThrow();
  await scope.db
    .insertInto('klick')
    .values(
      Array.from({ length: g.klicks }, () => ({
        mandant_id: scope.mandant.id,
        id: uuid(),
        empfehlung_id: id,
        art: 'klick' as const,
        kanal: g.kanal ?? '',
        am: scope.jetzt,
      })),
    )
    .execute();
};

const trageEin = async (scope: MandantScope, nummer: string, g: Geschichte): Promise<EmpfaengerId> => {
  const { anrede, vorname, name, geburtsdatum, strasse, hausnummer, plz, ort } = kontakt(g.an);
  const empfaengernummer = await createEmpfaenger(scope, {
    empfehlungsnummer: nummer,
    kanal: g.kanal ?? '',
    aktionen: [],
    daten: {
      anrede,
      vorname,
      name,
      geburtsdatum,
      email: adresseVon(vorname, name, g.an),
      telefon: g.an % 3 === 0 ? `0151 2345${String(6000 + g.an)}` : '',
      werbeeinwilligung: g.an % 4 === 0,
      adresse: { strasse, hausnummer, plz, ort },
    },
  });
  const { id } = await scope.db
    .selectFrom('empfaenger')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', gut(empfaengernummer, `${vorname} ${name} enters data`))
    .executeTakeFirstOrThrow();
  return id;
};

const waehle = async (
  scope: MandantScope,
  nummer: string,
  wer: Beguenstigter,
  wahl: Wahl,
  g: Geschichte,
  person: DemoPerson,
) => {
  const p = await findPraemierung(scope, nummer, wer);
  const { vorname, name } = kontakt(g.an);
  const inhaber = wer === 'empfehler' ? `${person.vorname} ${person.nachname}` : `${vorname} ${name}`;
  const wunsch =
    wahl.art === 'geld'
      ? {
          Praemienart: 'geld' as const,
          Iban: testIban(wer === 'empfehler' ? 100 + person.email.length : g.an),
          Kontoinhaber: inhaber,
        }
      : { Praemienart: 'gutschein' as const, Gutschein: `${wahl.marke}-${p.wert_cent / 100}` };
  gut(await waehlePraemie(scope, p.id, wunsch), `${inhaber} chooses`);
};

/** As the bank's file would do it: the money is back, and the account is asked for again. */
const nimmZurueck = async (scope: MandantScope, nummer: string): Promise<void> => {
  const { id } = await findPraemierung(scope, nummer, 'empfehler');
  const ergebnis = await wechslePraemierung(scope, id, 'auszahlungZurueck', {
    werte: { ruecklaufgrund: 'AC04' },
    grund: 'AC04',
  });
  if (!ergebnis.ok) throw new Error(`demo: no return for ${nummer}: ${ergebnis.grund}`);
  await scope.db
    .updateTable('auszahlung')
    .set({ stand: 'zurueck', grund: 'AC04' })
    .where('mandant_id', '=', scope.mandant.id)
    .where('praemierung_id', '=', id)
    .where('stand', '=', 'bezahlt')
    .execute();
};

/** The steps of one recommendation, each at its own time; later ones know the number that the first one made. */
const schritteVon = (g: Geschichte, umfeld: Umfeld): Schritt[] => {
  const { jetzt, zu, leute, person, n } = umfeld;
  const schritte: Schritt[] = [];
  let nummer = '';
  const dann = (vor: number | undefined, wer: string, tue: (scope: MandantScope) => Promise<unknown>) => {
    if (vor === undefined) return;
    const am = momentVon(jetzt, vor, n, schritte.length);
    schritte.push({ am, tue: () => tue(zu({ am, wer, sprache: inSprache(umfeld), frisch: vor === 0 })) });
  };
  dann(g.vor, 'besucher', async (scope) => {
    nummer = await empfiehl(scope, g, person);
    if (!person.unbestaetigt) await bestaetigePerson(scope, person);
    await klicke(scope, nummer, g);
  });
  let empfaenger: EmpfaengerId | null = null;
  dann(g.daten, 'besucher', async (scope) => {
    empfaenger = await trageEin(scope, nummer, g);
  });
  dann(g.bestaetigt, 'empfaenger', async (scope) =>
    gut(await bestaetigeEmpfaenger(scope, empfaenger!, uuid()), 'consent'),
  );
  const auftragsnummer = `A-${String(260_000 + n * 131 + g.vor)}`;
  const { auftrag = null } = g;
  const melde = (
    vor: number | undefined,
    Ereignis: 'erfasst' | 'vertragGueltig' | 'erstbeitragGezahlt' | 'widerrufen' | 'storniert',
  ) =>
    dann(vor, 'anbieter', async (scope) =>
      gut(
        await meldeAuftrag(scope, {
          Ereignisnummer: `${auftragsnummer}-${Ereignis}`,
          Ereignis,
          Auftragsnummer: auftragsnummer,
          Empfehlungsnummer: nummer,
          Datum: tagVon(scope.jetzt),
          ...(Ereignis === 'erfasst'
            ? {
                Produkt: auftrag?.gekauft ?? g.produkt,
                Auftragsdatum: tagVon(scope.jetzt),
                Kundennummer: `K${String(71_000 + n * 17)}`,
                ...(auftrag?.vorvertrag ? { Vorvertrag: true } : {}),
              }
            : {}),
        }),
        Ereignis,
      ),
    );
  melde(auftrag?.gemeldet, 'erfasst');
  dann(auftrag?.frei, leute.freigeber.wer, async (scope) =>
    gut(await entscheideAuftrag(scope, auftragsnummer, { entscheidung: 'freigeben', grund: '' }), 'release'),
  );
  dann(auftrag?.abgelehnt, leute.freigeber.wer, async (scope) =>
    gut(
      await entscheideAuftrag(scope, auftragsnummer, {
        entscheidung: 'ablehnen',
        grund: 'Auftrag nicht über den Link',
      }),
      'refusal',
    ),
  );
  melde(auftrag?.gueltig, 'vertragGueltig');
  melde(auftrag?.erstbeitrag, 'erstbeitragGezahlt');
  melde(auftrag?.widerrufen, 'widerrufen');
  melde(auftrag?.storniert, 'storniert');
  for (const wer of ['empfehler', 'empfaenger'] as const) {
    const wahl = g.wahl?.[wer];
    dann(wahl?.vor, wer, (scope) => waehle(scope, nummer, wer, wahl!, g, person));
    if (wahl?.art === 'gutschein')
      dann(wahl.geoeffnet, wer, async (scope) =>
        gut(await oeffneGutschein(scope, (await findPraemierung(scope, nummer, wer)).id, 'anzeigen'), 'opening'),
      );
  }
  dann(g.zurueck, leute.sachbearbeiter.wer, (scope) => nimmZurueck(scope, nummer));
  dann(g.gesperrt, leute.sachbearbeiter.wer, async (scope) =>
    gut(await sperreEmpfehlung(scope, nummer, 'Link in einem Gutscheinforum'), 'block'),
  );
  dann(g.kulanz?.vor, leute.freigeber.wer, async (scope) =>
    gut(
      await gewaehreKulanz(scope, nummer, {
        empfehlerCent: g.kulanz!.euro * 100,
        empfaengerCent: 0,
        grund: 'Bestellung am Telefon, der Link war bekannt',
      }),
      'goodwill',
    ),
  );
  return schritte;
};

const schritteDesLaufs = (
  lauf: Lauf,
  jetzt: Date,
  zu: ZeitReise,
  { sachbearbeiter, freigeber }: Betreiberleute,
): Schritt[] => {
  let id = '';
  const dann = (
    vor: number | undefined,
    { wer }: { wer: string },
    tue: (scope: MandantScope) => Promise<unknown>,
  ): Schritt[] => {
    if (vor === undefined) return [];
    const am = momentVon(jetzt, vor, 0, 15);
    return [{ am, tue: () => tue(zu({ am, wer })) }];
  };
  return [
    ...dann(lauf.eroeffnet, sachbearbeiter, async (scope) => {
      id = gut(await eroeffneLauf(scope, sachbearbeiter.id), 'payment run');
    }),
    ...dann(lauf.freigegeben, freigeber, async (scope) =>
      gut(await schreiteLaufFort(scope, id, 'freigegeben', freigeber.id), 'release of the run'),
    ),
    ...dann(lauf.bestaetigt, sachbearbeiter, async (scope) =>
      gut(await schreiteLaufFort(scope, id, 'bestaetigt', sachbearbeiter.id), 'confirmation of the run'),
    ),
  ];
};

/** Due work on the way, so that claims become ready and links expire about when they would have. */
const schritteDerUhr = (seit: number, jetzt: Date, zu: ZeitReise): Schritt[] => {
  const kehre = (am: Date, frisch: boolean): Schritt => ({
    am,
    tue: async () => {
      for (const sweep of sweeps) await sweep.run(zu({ am, wer: 'uhr', frisch }));
    },
  });
  const schritte = [kehre(jetzt, true)];
  for (let vor = 1; vor <= seit; vor += KEHRTAGE)
    schritte.push(kehre(new Date(jetzt.getTime() - vor * MS_PRO_TAG - 4 * 60 * MS_PRO_MINUTE), false));
  return schritte;
};

/** The log-ins the desk shows have their password; everyone else has first credentials that nobody knows. */
const setPasswort = async (
  db: Kysely<Tabellen>,
  info: MandantInfo,
  emails: readonly string[],
  passwort_hash: string,
): Promise<void> => {
  await db
    .updateTable('empfehler')
    .set({ passwort_hash, passwort_aendern: false })
    .where('mandant_id', '=', info.id)
    .where('email_suche', 'in', [...emails])
    .execute();
};

export interface LebenWunsch {
  leben: DemoLeben;
  leute: Betreiberleute;
  zugaenge: readonly string[];
  passwortHash: string;
}

/** Lives a Mandant's past once more, step by step in the order of time, through the very commands that the portal runs. */
export const seedLeben = async (
  werk: Werk,
  db: Kysely<Tabellen>,
  info: MandantInfo,
  jetzt: Date,
  wunsch: LebenWunsch,
): Promise<void> => {
  const { leben, leute } = wunsch;
  const { zu, frisch } = createReise(werk, db, info);
  const personen = new Map(leben.personen.map((p) => [p.email, p]));
  const schritte = [
    ...leben.geschichten.flatMap((g, n) => schritteVon(g, { jetzt, zu, leute, n, person: personen.get(g.wer)! })),
    ...leben.laeufe.flatMap((lauf) => schritteDesLaufs(lauf, jetzt, zu, leute)),
    ...schritteDerUhr(Math.max(0, ...leben.geschichten.map((g) => g.vor)), jetzt, zu),
  ].sort((a, b) => a.am.getTime() - b.am.getTime());
  for (const schritt of schritte) await schritt.tue();
  await setPasswort(db, info, wunsch.zugaenge, wunsch.passwortHash);
  await db
    .updateTable('mail')
    .set((eb) => ({ status: 'gesendet' as const, an_versiegelt: null, gesendet_am: eb.ref('erstellt_am') }))
    .where('mandant_id', '=', info.id)
    .where('id', 'not in', [...frisch, uuid()])
    .execute();
};
