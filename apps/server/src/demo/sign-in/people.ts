import type { AgenturRole } from '@weitersagen/contract/values';
import type { Runtime } from '../../runtime.ts';
import { DEMO_SIGN_IN_ROUTE } from '../data/sign-in.ts';
import type { SignInPerson } from './provider.ts';

/** As the personnel office has them, with what they are in the portal. */
export interface DemoPerson extends SignInPerson {
  agentur: string;
  rolle: AgenturRole | null;
}

const idOf = (department: string, personnelNumber: string): string => `${department}/${personnelNumber}`;

/** Everybody of the demo's agencies who has a personnel number; whoever has left the agency has left the house. */
export const findPeople = async ({ directory, scopes }: Runtime): Promise<DemoPerson[]> => {
  const info = await directory.byRoute(DEMO_SIGN_IN_ROUTE);
  if (!info) return [];
  const { db } = scopes.mandant(info, { wer: 'demo' });
  const rows = await db
    .selectFrom('agenturperson as p')
    .innerJoin('agentur as a', (j) => j.onRef('a.mandant_id', '=', 'p.mandant_id').onRef('a.id', '=', 'p.agentur_id'))
    .select(['p.vorname', 'p.nachname', 'p.email', 'p.mitarbeiternummer', 'p.rolle', 'a.nummer', 'a.name'])
    .where('p.mandant_id', '=', info.id)
    .where('p.ausgeschieden_am', 'is', null)
    .where('p.mitarbeiternummer', '<>', '')
    .orderBy('a.nummer')
    .orderBy('p.mitarbeiternummer')
    .execute();
  return rows.map(({ vorname, nachname, email, mitarbeiternummer, rolle, nummer, name }) => ({
    id: idOf(nummer, mitarbeiternummer),
    name: `${vorname} ${nachname}`,
    email: email ?? '',
    department: nummer,
    personnelNumber: mitarbeiternummer,
    agentur: name,
    rolle,
  }));
};

const GUEST = 'gast:';

/** Somebody whom the portal has never heard of, or of an agency that it does not know. */
export const guestId = (department: string, personnelNumber: string, name: string): string =>
  GUEST + Buffer.from(JSON.stringify([department, personnelNumber, name])).toString('base64url');

export const findGuest = (id: string): SignInPerson | null => {
  if (!id.startsWith(GUEST)) return null;
  const [department, personnelNumber, name] = JSON.parse(
    Buffer.from(id.slice(GUEST.length), 'base64url').toString(),
  ) as [string, string, string];
  return { id, name, email: '', department, personnelNumber };
};
