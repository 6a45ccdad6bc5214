import type { AuftragEreignisBody } from '@weitersagen/contract/auftrag';
import type {
  BetreiberRolle,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  ProduktId,
  Sprache,
  Tag,
} from '@weitersagen/contract/values';
import { cent } from '@weitersagen/contract/values';
import { createBetreiberUser } from '@weitersagen/server/modules/betreiber/commands-user';
import { writePersonenhashes } from '@weitersagen/server/modules/empfaenger/commands-person';
import { importGutscheine } from '@weitersagen/server/modules/praemierung/commands-import';
import { beginningOfTheDay, plusTage } from '@weitersagen/server/platform/clock/days';
import { newCode, newNumber } from '@weitersagen/server/platform/crypto/number';
import { totpCode } from '@weitersagen/server/platform/crypto/totp';
import { v7 as uuid } from 'uuid';
import { PROVIDER_KEY } from './bau.ts';
import type { TestHaus } from './haus.ts';

let running = 0;

export interface EmpfehlungWish {
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
  von?: Pick<BuiltEmpfehlung, 'empfehlerId' | 'empfehlerEmail'>;
}

export interface BuiltEmpfehlung {
  id: EmpfehlungId;
  empfehlerId: EmpfehlerId;
  nummer: string;
  empfaengernummer: string;
  empfehlerEmail: string;
  empfaengerEmail: string;
}

/** A recommendation of a referrer of its own, followed and confirmed by its recipient. */
export const buildEmpfehlung = async (haus: TestHaus, wish: EmpfehlungWish = {}): Promise<BuiltEmpfehlung> => {
  const { route = 'alpha', produkt = 'glas', anteilEmpfaenger = 0, empfaenger = {}, sprache = 'de', alter = 0 } = wish;
  const scope = await haus.scope(route);
  const { db, mandant, jetzt, heute } = scope;
  const createdAt = alter === 0 ? jetzt : beginningOfTheDay(plusTage(heute, -alter));
  const n = ++running;
  const [empfehlerId, id] = [wish.von?.empfehlerId ?? (uuid() as EmpfehlerId), uuid() as EmpfehlungId];
  const [number, empfaengernummer] = [newNumber(), newNumber()];
  const empfehlerEmail = wish.von?.empfehlerEmail ?? `empfehler${n}@post.example`;
  const empfaengerEmail = empfaenger?.email ?? `empfaenger${n}@post.example`;
  if (!wish.von)
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
      nummer: number,
      code: newCode(),
      empfehler_id: empfehlerId,
      produkt_id: produkt as ProduktId,
      anteil_empfaenger: anteilEmpfaenger,
      status: 'Offen',
      sprache,
      erstellt_am: createdAt,
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
  return { id, empfehlerId, nummer: number, empfaengernummer, empfehlerEmail, empfaengerEmail };
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
  const rows = Array.from({ length: codes }, (_, i) => `${id};${(wertCent / 100).toFixed(2)};EUR;${id}-CODE-${i};;;`);
  await importGutscheine(scope, ['product;amount;currency;code;pin;valid_until;batch', ...rows].join('\n'), false);
};

export interface SignedInBetreiber {
  name: string;
  email: string;
  passwort: string;
  totpGeheimnis: string;
  cookies: Record<string, string>;
}

/** An operator, signed in with both factors. */
export const buildBetreiber = async (
  haus: TestHaus,
  role: BetreiberRolle,
  name = `${role} ${++running}`,
): Promise<SignedInBetreiber> => {
  const email = `b${++running}@betreiber.example`;
  const password = 'Geheim-genug-12';
  const { keys, datenbank } = haus.werk;
  const { totpGeheimnis } = await createBetreiberUser(
    { db: datenbank.betreiber, keys, jetzt: new Date() },
    { email, name, rolle: role, passwort: password },
  );
  const first = await haus.call('loginBetreiber', { body: { Email: email, Password: password } });
  const second = await haus.call(
    'zweiterFaktor',
    { body: { Code: totpCode(totpGeheimnis, new Date()) } },
    { cookies: first.cookies },
  );
  if (!second.ok) throw new Error(JSON.stringify(second.problem));
  return { name, email, passwort: password, totpGeheimnis, cookies: second.cookies };
};

/** One event of the order feed, with the provider's key. */
export const reportFact = (
  haus: TestHaus,
  body: Omit<AuftragEreignisBody, 'Ereignisnummer'> & { Ereignisnummer?: string },
  route = 'alpha',
) => haus.call('meldeAuftrag', { body: { Ereignisnummer: `E-${++running}`, ...body } }, { token: PROVIDER_KEY, route });

/** A released order: reported, and decided by the operator. */
export const buildAuftrag = async (
  haus: TestHaus,
  betreiber: SignedInBetreiber,
  e: BuiltEmpfehlung,
  { route = 'alpha', produkt = 'glas' }: { route?: string; produkt?: string } = {},
): Promise<string> => {
  const { heute } = await haus.scope(route);
  const auftragsnummer = `A-${++running}`;
  const reported = await reportFact(
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
  if (!reported.ok) throw new Error(JSON.stringify(reported.problem));
  const free = await haus.call(
    'entscheideAuftrag',
    { params: { route, auftragsnummer }, body: { Entscheidung: 'freigeben' } },
    { cookies: betreiber.cookies },
  );
  if (!free.ok) throw new Error(JSON.stringify(free.problem));
  return auftragsnummer;
};

/** The token of the newest reward mail to this address. */
export const praemieToken = async (haus: TestHaus, an: string): Promise<string> => {
  for (const mail of await haus.mails(an)) {
    const hit = /\?praemie=([\w-]+)/.exec(mail.text);
    if (hit?.[1]) return hit[1];
  }
  throw new Error(`no reward mail to ${an}`);
};

/** A claim that can be made: order released, contract valid, waiting time over, mail arrived. Answers its token. */
export const buildPreparePraemie = async (
  haus: TestHaus,
  betreiber: SignedInBetreiber,
  wish: EmpfehlungWish = {},
): Promise<BuiltEmpfehlung & { token: string; auftragsnummer: string }> => {
  const route = wish.route ?? 'alpha';
  const e = await buildEmpfehlung(haus, { alter: 28, ...wish });
  const auftragsnummer = await buildAuftrag(haus, betreiber, e, { route });
  const { heute } = await haus.scope(route);
  await reportFact(
    haus,
    { Ereignis: 'vertragGueltig', Auftragsnummer: auftragsnummer, Datum: plusTage(heute, -28) },
    route,
  );
  await reportFact(
    haus,
    { Ereignis: 'erstbeitragGezahlt', Auftragsnummer: auftragsnummer, Datum: plusTage(heute, -28) },
    route,
  );
  await haus.werk.jobs.catchUp();
  const an = wish.anteilEmpfaenger === 100 ? e.empfaengerEmail : e.empfehlerEmail;
  return { ...e, token: await praemieToken(haus, an), auftragsnummer };
};

/** A German account that passes every check. */
export const IBAN = 'DE89370400440532013000';
