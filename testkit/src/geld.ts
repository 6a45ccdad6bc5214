import type { AuftragEventBody } from '@weitersagen/contract/auftrag';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type {
  BetreiberRole,
  BetreiberUserId,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  ProduktId,
  Tag,
} from '@weitersagen/contract/values';
import { cent } from '@weitersagen/contract/values';
import { TOTP_BINDING } from '@weitersagen/server/modules/betreiber/commands-signin';
import { BETREIBER_COOKIE } from '@weitersagen/server/modules/betreiber/policy';
import { sessionIdOf } from '@weitersagen/server/modules/betreiber/queries';
import { writePersonHashes } from '@weitersagen/server/modules/empfaenger/commands-person';
import { importGutscheine } from '@weitersagen/server/modules/praemierung/commands-import';
import { beginningOfTheDay, plusTage } from '@weitersagen/server/platform/clock/days';
import { newToken } from '@weitersagen/server/platform/crypto/linkToken';
import { newCode, newNumber } from '@weitersagen/server/platform/crypto/number';
import { seal } from '@weitersagen/server/platform/crypto/seal';
import { newTotpSecret } from '@weitersagen/server/platform/crypto/totp';
import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';
import { PROVIDER_KEY } from './bau.ts';
import { cheapHash } from './password.ts';

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
    sprache?: LanguageCode;
    vorname?: string;
    name?: string;
  } | null;
  sprache?: LanguageCode;
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
export const buildEmpfehlung = async (app: TestApp, wish: EmpfehlungWish = {}): Promise<BuiltEmpfehlung> => {
  const { route = 'alpha', produkt = 'glas', anteilEmpfaenger = 0, empfaenger = {}, sprache = 'de', alter = 0 } = wish;
  const scope = await app.scope(route);
  const { db, mandant, now, heute } = scope;
  const createdAt = alter === 0 ? now : beginningOfTheDay(plusTage(heute, -alter));
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
        email_bestaetigt_am: now,
        erstellt_am: now,
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
          bestaetigt_am: empfaenger.bestaetigt === false ? null : now,
          erstellt_am: now,
        })
        .execute();
      await writePersonHashes(tx, empfaengerId);
    });
  }
  return { id, empfehlerId, nummer: number, empfaengernummer, empfehlerEmail, empfaengerEmail };
};

/** A voucher brand with so many codes in stock. */
export const buildGutschein = async (
  app: TestApp,
  {
    id,
    wertCent,
    codes,
    route = 'alpha',
    warngrenze = 0,
  }: { id: string; wertCent: number; codes: number; route?: string; warngrenze?: number },
): Promise<void> => {
  const scope = await app.scope(route);
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

const SIGNED_IN_FOR_MS = 8 * 3_600_000;

/**
 * An operator with a session past both factors, written as inviting one and signing in leave them
 * (`betreiber.route.test.ts`, `signin.route.test.ts`).
 */
export const buildBetreiber = async (
  app: TestApp,
  role: BetreiberRole,
  name = `${role} ${++running}`,
): Promise<SignedInBetreiber> => {
  const email = `b${++running}@betreiber.example`;
  const password = 'Geheim-genug-12';
  const { keys, database } = app.runtime;
  const now = new Date();
  const [id, secret] = [uuid() as BetreiberUserId, newTotpSecret()];
  await database.betreiber
    .insertInto('betreiber_benutzer')
    .values({
      id,
      email,
      name,
      rolle: role,
      passwort_hash: await cheapHash(password),
      totp_versiegelt: seal(keys, secret, TOTP_BINDING),
      erstellt_am: now,
    })
    .execute();
  const token = newToken();
  await database.betreiber
    .insertInto('betreiber_sitzung')
    .values({
      id: sessionIdOf(token),
      benutzer_id: id,
      zweiter_faktor_am: now,
      ablauf: new Date(now.getTime() + SIGNED_IN_FOR_MS),
      erstellt_am: now,
    })
    .execute();
  return { name, email, passwort: password, totpGeheimnis: secret, cookies: { [BETREIBER_COOKIE]: token } };
};

/** One event of the order feed, with the provider's key. */
export const reportFact = (
  app: TestApp,
  body: Omit<AuftragEventBody, 'Ereignisnummer'> & { Ereignisnummer?: string },
  route = 'alpha',
) => app.call('meldeAuftrag', { body: { Ereignisnummer: `E-${++running}`, ...body } }, { token: PROVIDER_KEY, route });

/** A released order: reported, and decided by the operator. */
export const buildAuftrag = async (
  app: TestApp,
  betreiber: SignedInBetreiber,
  e: BuiltEmpfehlung,
  { route = 'alpha', produkt = 'glas' }: { route?: string; produkt?: string } = {},
): Promise<string> => {
  const { heute } = await app.scope(route);
  const auftragsnummer = `A-${++running}`;
  const reported = await reportFact(
    app,
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
  const free = await app.call(
    'entscheideAuftrag',
    { params: { route, auftragsnummer }, body: { Entscheidung: 'freigeben' } },
    { cookies: betreiber.cookies },
  );
  if (!free.ok) throw new Error(JSON.stringify(free.problem));
  return auftragsnummer;
};

/** The token of the newest reward mail to this address. */
export const praemieToken = async (app: TestApp, to: string): Promise<string> => {
  for (const mail of await app.mails(to)) {
    const hit = /\?praemie=([\w-]+)/.exec(mail.text);
    if (hit?.[1]) return hit[1];
  }
  throw new Error(`no reward mail to ${to}`);
};

/** A claim that can be made: order released, contract valid, waiting time over, mail arrived. Answers its token. */
export const buildPreparePraemie = async (
  app: TestApp,
  betreiber: SignedInBetreiber,
  wish: EmpfehlungWish = {},
): Promise<BuiltEmpfehlung & { token: string; auftragsnummer: string }> => {
  const route = wish.route ?? 'alpha';
  const e = await buildEmpfehlung(app, { alter: 28, ...wish });
  const auftragsnummer = await buildAuftrag(app, betreiber, e, { route });
  const { heute } = await app.scope(route);
  await reportFact(
    app,
    { Ereignis: 'vertragGueltig', Auftragsnummer: auftragsnummer, Datum: plusTage(heute, -28) },
    route,
  );
  await reportFact(
    app,
    { Ereignis: 'erstbeitragGezahlt', Auftragsnummer: auftragsnummer, Datum: plusTage(heute, -28) },
    route,
  );
  await app.runtime.jobs.catchUp();
  const to = wish.anteilEmpfaenger === 100 ? e.empfaengerEmail : e.empfehlerEmail;
  return { ...e, token: await praemieToken(app, to), auftragsnummer };
};

/** A German account that passes every check. */
export const IBAN = 'DE89370400440532013000';
