import { agenturCookie } from '@weitersagen/contract/cookies';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { AgenturpersonId, AgenturRole } from '@weitersagen/contract/values';
import type { AgenturInfo, AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { readToken } from '../../platform/auth/token.ts';
import type { Edge } from '../../platform/http/handler.ts';
import { areaOf } from './rules.ts';

export interface Agenturperson {
  id: AgenturpersonId;
  agentur: AgenturInfo;
  vorname: string;
  nachname: string;
  email: string | null;
  mitarbeiternummer: string;
  rolle: AgenturRole | null;
  sprache: LanguageCode;
  gesperrt_am: Date | null;
  ausgeschieden_am: Date | null;
  agentur_gesperrt_am: Date | null;
}

const people = (scope: MandantScope) =>
  scope.db
    .selectFrom('agenturperson as p')
    .innerJoin('agentur as a', (j) => j.onRef('a.mandant_id', '=', 'p.mandant_id').onRef('a.id', '=', 'p.agentur_id'))
    .select(['p.id', 'p.vorname', 'p.nachname', 'p.email', 'p.mitarbeiternummer', 'p.rolle', 'p.sprache'])
    .select(['p.gesperrt_am', 'p.ausgeschieden_am', 'a.gesperrt_am as agentur_gesperrt_am'])
    .select(['a.id as agentur_id', 'a.nummer', 'a.name'])
    .where('p.mandant_id', '=', scope.mandant.id);

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const toPerson = ({ agentur_id: id, nummer: number, name, ...person }: Row): Agenturperson => ({
  ...person,
  agentur: { id, nummer: number, name },
});

export const findPerson = async (scope: MandantScope, id: AgenturpersonId): Promise<Agenturperson | null> => {
  const row = await people(scope).where('p.id', '=', id).executeTakeFirst();
  return row ? toPerson(row) : null;
};

/** Of those who are there: whoever has left may have had the same address. */
export const findPersonByEmail = async (scope: MandantScope, emailSearch: string): Promise<Agenturperson | null> => {
  const row = await people(scope)
    .where('p.email_suche', '=', emailSearch)
    .where('p.ausgeschieden_am', 'is', null)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
};

export interface AgenturSession {
  id: string;
  begun: Date;
  ends: Date;
  person: Agenturperson;
}

/** Null where the session was ended (log-out, lock, leaving) or has run out. */
const findSession = async (scope: MandantScope, id: string): Promise<AgenturSession | null> => {
  const row = await people(scope)
    .innerJoin('agentursitzung as s', (j) =>
      j.onRef('s.mandant_id', '=', 'p.mandant_id').onRef('s.agenturperson_id', '=', 'p.id'),
    )
    .select(['s.ablauf', 's.erstellt_am'])
    .where('s.id', '=', id)
    .where('s.ablauf', '>', scope.now)
    .where('s.beendet_am', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { ablauf: ends, erstellt_am: begun, ...person } = row;
  return { id, begun, ends, person: toPerson(person) };
};

/** The session behind the header's token, else behind the page's cookie (calls.md §6). */
export const findSignIn = async (scope: MandantScope, edge: Edge): Promise<AgenturSession | null> => {
  const token = edge.bearer ?? edge.cookie(agenturCookie(scope.mandant.route));
  const content = token ? await readToken(scope.keys, token, areaOf(scope.mandant.route), scope.now) : null;
  return content && findSession(scope, content.sitzungId);
};

/** What this agency says in the place of what is said for all agencies. */
export const findAgenturVariables = async (
  scope: AgenturScope,
  language: LanguageCode,
): Promise<Map<string, string>> => {
  const row = await scope.db
    .selectFrom('agentur')
    .select('variablen')
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', scope.agentur.id)
    .executeTakeFirst();
  return new Map(
    Object.entries(row?.variablen ?? {}).flatMap(([name, values]) => {
      const value = values[language] ?? values[MAIN_LANGUAGE];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
};
