import { agenturCookie } from '@weitersagen/contract/cookies';
import type { AgenturId, AgenturpersonId, AgenturRole } from '@weitersagen/contract/values';
import { createSignInLink } from '@weitersagen/server/modules/agentur/commands';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TestApp } from './app.ts';
import type { BuiltEmpfehlung } from './geld.ts';

export interface BuiltAgentur {
  id: AgenturId;
  nummer: string;
  /** The first of its people. */
  person: BuiltPerson;
}
export interface BuiltPerson {
  id: AgenturpersonId;
  email: string;
}

/** One of an agency's people; `rolle: null` has none. */
export const buildAgenturperson = async (
  app: TestApp,
  agenturId: AgenturId,
  {
    rolle: role = 'AgenturMitarbeiter',
    route = 'alpha',
    email,
    mitarbeiternummer = '',
  }: { rolle?: AgenturRole | null; route?: string; email?: string; mitarbeiternummer?: string } = {},
): Promise<BuiltPerson> => {
  const { db, mandant, now } = await app.scope(route);
  const id = uuid() as AgenturpersonId;
  const address = email ?? `${id}@agentur.example`;
  await db
    .insertInto('agenturperson')
    .values({
      mandant_id: mandant.id,
      id,
      agentur_id: agenturId,
      vorname: 'Ina',
      nachname: 'Muster',
      email: address,
      email_suche: address,
      mitarbeiternummer,
      rolle: role,
      sprache: 'de',
      angemeldet_am: now,
      erstellt_am: now,
    })
    .execute();
  return { id, email: address };
};

/** An agency with its owner. */
export const buildAgentur = async (
  app: TestApp,
  {
    nummer: number = '1001',
    name = `Agentur ${number}`,
    route = 'alpha',
    rolle: role = 'AgenturInhaber',
    berater,
  }: { nummer?: string; name?: string; route?: string; rolle?: AgenturRole | null; berater?: string } = {},
): Promise<BuiltAgentur> => {
  const { db, mandant, now } = await app.scope(route);
  const id = uuid() as AgenturId;
  await db
    .insertInto('agentur')
    .values({ mandant_id: mandant.id, id, nummer: number, name, erstellt_am: now })
    .execute();
  if (berater)
    await db
      .insertInto('berater')
      .values({
        mandant_id: mandant.id,
        externe_id: berater,
        nachname: 'Vogt',
        agentur_id: id,
        erstellt_am: now,
      })
      .execute();
  return { id, nummer: number, person: await buildAgenturperson(app, id, { rolle: role, route }) };
};

/** Signs in by a link, as the person would; answers the token. */
export const signInAgentur = async (app: TestApp, { id }: BuiltPerson, route = 'alpha'): Promise<string> => {
  const t = await createSignInLink(await app.scope(route), id);
  const signIn = await app.call('verifyAgenturToken', { query: { t } }, { route });
  if (!signIn.ok) throw new Error(signIn.problem.detail);
  return signIn.data.Token;
};

/** As the browser of somebody who has signed in carries it. */
export const agenturCookies = async (
  app: TestApp,
  person: BuiltPerson,
  route = 'alpha',
): Promise<Record<string, string>> => ({ [agenturCookie(route)]: await signInAgentur(app, person, route) });

/** Makes a recommendation, its recipient and its referrer the agency's. */
export const tie = async (app: TestApp, e: BuiltEmpfehlung, agenturId: AgenturId): Promise<void> => {
  const { db, mandant } = await app.scope();
  await sql`update empfehlung set agentur_id = ${agenturId}, agentur_grund = 'Nummer' where mandant_id = ${mandant.id} and id = ${e.id}`.execute(
    db,
  );
  await sql`update empfaenger set agentur_id = ${agenturId} where mandant_id = ${mandant.id} and empfehlung_id = ${e.id}`.execute(
    db,
  );
  await sql`update empfehler set agenturen = array[${agenturId}::uuid] where mandant_id = ${mandant.id} and id = ${e.empfehlerId}`.execute(
    db,
  );
};
