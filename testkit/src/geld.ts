import type { AuftragEreignisBody } from '@weitersagen/contract/auftrag';
import type {
  BetreiberRolle,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  ProduktId,
  Sprache,
  Tag,
} from '@weitersagen/contract/werte';
import { cent } from '@weitersagen/contract/werte';
import { createBetreiberUser } from '@weitersagen/server/modules/betreiber/commands-benutzer';
import { writePersonenhashes } from '@weitersagen/server/modules/empfaenger/commands-person';
import { importGutscheine } from '@weitersagen/server/modules/praemierung/commands-import';
import { beginningOfTheDay, plusTage } from '@weitersagen/server/platform/clock/tage';
import { newCode, newNumber } from '@weitersagen/server/platform/crypto/nummer';
import { totpCode } from '@weitersagen/server/platform/crypto/totp';
import { v7 as uuid } from 'uuid';
import { ANBIETER_SCHLUESSEL } from './bau.ts';
import type { TestHaus } from './haus.ts';

let laufend = 0;

export interface EmpfehlungWunsch {
  route?: string;
  produkt?: string;
  anteilEmpfaenger?: number;
  /** `null`: nobody has followed the link yet. */
  empfaenger?: {
    bestaetigt?: boolean;
    geburtsdatum?: string;
    email?: string;
    sprache?: Sprache;
    vorname?: string;
    name?: string;
  } | null;
  sprache?: Sprache;
  /** How old it is, in days of the calendar: no fact of its order may be older. */
  alter?: number;
  /** Of a referrer who has recommended before. */
  von?: Pick<GebauteEmpfehlung, 'empfehlerId' | 'empfehlerEmail'>;
}

export interface GebauteEmpfehlung {
  id: EmpfehlungId;
  empfehlerId: EmpfehlerId;
  nummer: string;
  empfaengernummer: string;
  empfehlerEmail: string;
  empfaengerEmail: string;
}

/** A recommendation of a referrer of its own, followed and confirmed by its recipient. */
export const buildEmpfehlung = async (haus: TestHaus, wunsch: EmpfehlungWunsch = {}): Promise<GebauteEmpfehlung> => {
  const {
    route = 'alpha',
    produkt = 'glas',
    anteilEmpfaenger = 0,
    empfaenger = {},
    sprache = 'de',
    alter = 0,
  } = wunsch;
  const scope = await haus.scope(route);
  const { db, mandant, jetzt, heute } = scope;
  const erstelltAm = alter === 0 ? jetzt : beginningOfTheDay(plusTage(heute, -alter));
  const n = ++laufend;
  const [empfehlerId, id] = [wunsch.von?.empfehlerId ?? (uuid() as EmpfehlerId), uuid() as EmpfehlungId];
  const [nummer, empfaengernummer] = [newNumber(), newNumber()];
  const empfehlerEmail = wunsch.von?.empfehlerEmail ?? `empfehler${n}@post.example`;
  const empfaengerEmail = empfaenger?.email ?? `empfaenger${n}@post.example`;
  if (!wunsch.von)
    await db
      .insertInto('empfehler')
      .values({
        mandant_id: mandant.id,
        id: empfehlerId,
        email: empfehlerEmail,
        email_suche: empfehlerEmail,
        vorname: 'Jana',
        nachname: `Weber${n}`,
        sprache,
        hash: uuid(),
        email_bestaetigt_am: jetzt,
        erstellt_am: jetzt,
      })
      .execute();
  await db
    .insertInto('empfehlung')
    .values({
      mandant_id: mandant.id,
      id,
      nummer,
      code: newCode(),
      empfehler_id: empfehlerId,
      produkt_id: produkt as ProduktId,
      anteil_empfaenger: anteilEmpfaenger,
      status: 'Offen',
      sprache,
      erstellt_am: erstelltAm,
      gueltig_bis: plusTage(heute, 60),
    })
    .execute();
  if (empfaenger) {
    const empfaengerId = uuid() as EmpfaengerId;
    // Together, as the portal does it: a sweep gives hashes to whoever has none.
    await scope.transaction(async (tx) => {
      await tx.db
        .insertInto('empfaenger')
        .values({
          mandant_id: mandant.id,
          id: empfaengerId,
          nummer: empfaengernummer,
          empfehlung_id: id,
          anrede: 'Herr',
          vorname: empfaenger.vorname ?? 'Tom',
          name: empfaenger.name ?? `Krause${n}`,
          geburtsdatum: (empfaenger.geburtsdatum ?? '1985-03-07') as Tag,
          email: empfaengerEmail,
          email_suche: empfaengerEmail,
          strasse: 'Lindenweg',
          hausnummer: '4',
          plz: '34117',
          ort: 'Kassel',
          sprache: empfaenger.sprache ?? 'de',
          bestaetigt_am: empfaenger.bestaetigt === false ? null : jetzt,
          erstellt_am: jetzt,
        })
        .execute();
      await writePersonenhashes(tx, empfaengerId);
    });
  }
  return { id, empfehlerId, nummer, empfaengernummer, empfehlerEmail, empfaengerEmail };
};

/** A voucher brand with so many codes in stock. */
export const buildGutschein = async (
  haus: TestHaus,
  {
    id,
    wertCent,
    codes,
    route = 'alpha',
    warngrenze = 0,
  }: { id: string; wertCent: number; codes: number; route?: string; warngrenze?: number },
): Promise<void> => {
  const scope = await haus.scope(route);
  await scope.db
    .insertInto('gutschein')
    .values({ mandant_id: scope.mandant.id, id, name: `Gutschein ${id}`, wert_cent: cent(wertCent), warngrenze })
    .execute();
  const zeilen = Array.from({ length: codes }, (_, i) => `${id};${(wertCent / 100).toFixed(2)};EUR;${id}-CODE-${i};;;`);
  await importGutscheine(scope, ['product;amount;currency;code;pin;valid_until;batch', ...zeilen].join('\n'), false);
};

export interface AngemeldeterBetreiber {
  name: string;
  email: string;
  passwort: string;
  totpGeheimnis: string;
  cookies: Record<string, string>;
}

/** An operator, signed in with both factors. */
export const buildBetreiber = async (
  haus: TestHaus,
  rolle: BetreiberRolle,
  name = `${rolle} ${++laufend}`,
): Promise<AngemeldeterBetreiber> => {
  const email = `b${++laufend}@betreiber.example`;
  const passwort = 'Geheim-genug-12';
  const { keys, datenbank } = haus.werk;
  const { totpGeheimnis } = await createBetreiberUser(
    { db: datenbank.betreiber, keys, jetzt: new Date() },
    { email, name, rolle, passwort },
  );
  const erster = await haus.call('loginBetreiber', { body: { Email: email, Password: passwort } });
  const zweiter = await haus.call(
    'zweiterFaktor',
    { body: { Code: totpCode(totpGeheimnis, new Date()) } },
    { cookies: erster.cookies },
  );
  if (!zweiter.ok) throw new Error(JSON.stringify(zweiter.problem));
  return { name, email, passwort, totpGeheimnis, cookies: zweiter.cookies };
};

/** One event of the order feed, with the provider's key. */
export const melde = (
  haus: TestHaus,
  body: Omit<AuftragEreignisBody, 'Ereignisnummer'> & { Ereignisnummer?: string },
  route = 'alpha',
) =>
  haus.call(
    'meldeAuftrag',
    { body: { Ereignisnummer: `E-${++laufend}`, ...body } },
    { token: ANBIETER_SCHLUESSEL, route },
  );

/** A released order: reported, and decided by the operator. */
export const buildAuftrag = async (
  haus: TestHaus,
  betreiber: AngemeldeterBetreiber,
  e: GebauteEmpfehlung,
  { route = 'alpha', produkt = 'glas' }: { route?: string; produkt?: string } = {},
): Promise<string> => {
  const { heute } = await haus.scope(route);
  const auftragsnummer = `A-${++laufend}`;
  const gemeldet = await melde(
    haus,
    {
      Ereignis: 'erfasst',
      Auftragsnummer: auftragsnummer,
      Empfehlungsnummer: e.nummer,
      Produkt: produkt,
      Auftragsdatum: heute,
    },
    route,
  );
  if (!gemeldet.ok) throw new Error(JSON.stringify(gemeldet.problem));
  const frei = await haus.call(
    'entscheideAuftrag',
    { params: { route, auftragsnummer }, body: { Entscheidung: 'freigeben' } },
    { cookies: betreiber.cookies },
  );
  if (!frei.ok) throw new Error(JSON.stringify(frei.problem));
  return auftragsnummer;
};

/** The token of the newest reward mail to this address. */
export const praemieToken = async (haus: TestHaus, an: string): Promise<string> => {
  for (const mail of await haus.mails(an)) {
    const treffer = /\?praemie=([\w-]+)/.exec(mail.text);
    if (treffer?.[1]) return treffer[1];
  }
  throw new Error(`no reward mail to ${an}`);
};

/** A claim that can be made: order released, contract valid, waiting time over, mail arrived. Answers its token. */
export const buildPreparePraemie = async (
  haus: TestHaus,
  betreiber: AngemeldeterBetreiber,
  wunsch: EmpfehlungWunsch = {},
): Promise<GebauteEmpfehlung & { token: string; auftragsnummer: string }> => {
  const route = wunsch.route ?? 'alpha';
  const e = await buildEmpfehlung(haus, { alter: 28, ...wunsch });
  const auftragsnummer = await buildAuftrag(haus, betreiber, e, { route });
  const { heute } = await haus.scope(route);
  await melde(haus, { Ereignis: 'vertragGueltig', Auftragsnummer: auftragsnummer, Datum: plusTage(heute, -28) }, route);
  await melde(
    haus,
    { Ereignis: 'erstbeitragGezahlt', Auftragsnummer: auftragsnummer, Datum: plusTage(heute, -28) },
    route,
  );
  await haus.werk.jobs.catchUp();
  const an = wunsch.anteilEmpfaenger === 100 ? e.empfaengerEmail : e.empfehlerEmail;
  return { ...e, token: await praemieToken(haus, an), auftragsnummer };
};

/** A German account that passes every check. */
export const IBAN = 'DE89370400440532013000';
