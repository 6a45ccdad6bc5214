import pg from 'pg';
import { agenturReading, findAgenturHoles, grantsToAgentur } from './walls-agentur.ts';

const { escapeIdentifier } = pg;

/** The setting that row-level security compares `mandant_id` with. */
export const MANDANT_SETTING = 'app.mandant';

export interface Roles {
  /** Works inside one Mandant at a time; owns nothing. */
  app: string;
  /** Works across Mandanten: the operator's pages and the sweeps of due work. */
  betreiber: string;
  /** Reads what is one agency's, and changes nothing. */
  agentur: string;
}

export const rolesOf = (database: string): Roles => ({
  app: `${database}_app`,
  betreiber: `${database}_betreiber`,
  agentur: `${database}_agentur`,
});

/** All that the owner makes and keeps the passwords of. */
export const listRoles = ({ app, betreiber, agentur }: Roles): readonly string[] => [app, betreiber, agentur];

const ONLY_BETREIBER = ['betreiber_benutzer', 'betreiber_sitzung'];
/** What is written once and never changed: the database refuses the rest. */
const ONLY_APPEND = [
  'buchung',
  'verlauf',
  'betreiber_ereignis',
  'auftrag_ereignis',
  'faktpruefung',
  'bildverlauf',
  'inhaltsfassung',
  'rechtstextfassung',
  'rechtstextruecknahme',
  'rechnungsdatei',
  'agenturkontoverlauf',
];

/** What the working role may do with a table where it is not what everybody may. */
const OF_APP: Readonly<Record<string, string>> = {
  // Its own Mandant's settings, and none of them to change.
  mandant: 'select',
  // An operator's deed within a Mandant is noted in its transaction; who did what is read by operators alone.
  betreiber_ereignis: 'insert',
  // Nobody changes what was shown; a person's photos are forgotten with the person.
  bildverlauf: 'select, insert, delete',
};

const OF_ALL = 'select, insert, update, delete';
const ofBetreiber = (table: string): string => (ONLY_APPEND.includes(table) ? 'select, insert' : OF_ALL);
/** Empty: none at all. */
const ofApp = (table: string): string => (ONLY_BETREIBER.includes(table) ? '' : (OF_APP[table] ?? ofBetreiber(table)));

/**
 * What a role has and should not have is taken from it: a version that did not know the table for what it is has given it
 * more, perhaps after this one had started. What stays is not taken away for a moment, since others are at work.
 */
const rightsOn = (
  table: string,
  { role, rights, held }: { role: string; rights: string; held: readonly string[] },
): string[] => {
  const due = rights.split(', ');
  const excess = held.filter((right) => !due.includes(right));
  return [
    ...(excess.length > 0 ? [`revoke ${excess.join(', ')} on ${table} from ${role}`] : []),
    ...(rights === '' ? [] : [`grant ${rights} on ${table} to ${role}`]),
  ];
};

interface Policy {
  name: string;
  role: string;
  condition: string;
}

/**
 * One policy of one table. A backup that is restored under another name brings policies of roles that it does not have, or
 * none at all: what is missing is made, what names another role is given ours.
 */
const policyOn = (
  table: string,
  { name, role, condition }: Policy,
  present: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const roles = present.get(name);
  const [policy, to] = [escapeIdentifier(name), escapeIdentifier(role)];
  if (roles === undefined)
    return [`create policy ${policy} on ${table} to ${to} using (${condition}) with check (${condition})`];
  return roles.length === 1 && roles[0] === role ? [] : [`alter policy ${policy} on ${table} to ${to}`];
};

interface Table {
  name: string;
  art: string;
  geteilt: boolean;
  vonAgentur: boolean;
  gesichert: boolean;
  appHeld: readonly string[];
  betreiberHeld: readonly string[];
}

/** The rights that a role of that name was given by itself on a table `c`. */
const heldBy = (parameter: string) => `array(select lower(x.privilege_type) from aclexplode(c.relacl) x
  join pg_roles r on r.oid = x.grantee where r.rolname = ${parameter})`;

const agenturWallOn = (
  { name, vonAgentur }: Table,
  { role, ofMandant, present }: { role: string; ofMandant: string; present: ReadonlyMap<string, readonly string[]> },
): string[] => {
  const reading = agenturReading(name, vonAgentur);
  if (!reading) return [];
  const condition = [ofMandant, reading.condition].filter((part) => part !== '').join(' and ');
  return [
    ...policyOn(escapeIdentifier(name), { name: 'agentur', role, condition }, present),
    ...grantsToAgentur(name, { role, reading }),
  ];
};

const listPolicies = async (client: pg.ClientBase): Promise<Map<string, Map<string, readonly string[]>>> => {
  const { rows } = await client.query<{ table: string; name: string; roles: string[] }>(`
    select c.relname as table, p.polname as name,
           array(select coalesce(r.rolname, 'public') from unnest(p.polroles) o left join pg_roles r on r.oid = o)::text[] as roles
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'`);
  const policies = new Map<string, Map<string, readonly string[]>>();
  for (const { table, name, roles } of rows) {
    const ofTable = policies.get(table) ?? new Map<string, readonly string[]>();
    policies.set(table, ofTable.set(name, roles));
  }
  return policies;
};

/** What a table's rights and walls still need. */
const wallOn = (table: Table, roles: Roles, policies: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>) => {
  const [app, betreiber] = [escapeIdentifier(roles.app), escapeIdentifier(roles.betreiber)];
  const id = escapeIdentifier(table.name);
  // A view shows and does what the rights on its table allow (security_invoker, findHoles).
  if (table.art === 'v') return [`grant ${OF_ALL} on ${id} to ${app}, ${betreiber}`];
  const rights = [
    ...rightsOn(id, { role: app, rights: ofApp(table.name), held: table.appHeld }),
    ...rightsOn(id, { role: betreiber, rights: ofBetreiber(table.name), held: table.betreiberHeld }),
  ];
  if (!table.geteilt && table.name !== 'mandant') return rights;
  const present = policies.get(table.name) ?? new Map<string, readonly string[]>();
  const key = table.name === 'mandant' ? 'id' : 'mandant_id';
  const own = `${key} = nullif(current_setting('${MANDANT_SETTING}', true), '')::uuid`;
  return [
    ...rights,
    ...(table.gesichert ? [] : [`alter table ${id} enable row level security`]),
    ...policyOn(id, { name: 'mandant', role: roles.app, condition: own }, present),
    ...policyOn(id, { name: 'betreiber', role: roles.betreiber, condition: 'true' }, present),
    ...agenturWallOn(table, { role: roles.agentur, ofMandant: own, present }),
  ];
};

/**
 * Builds the walls between Mandanten, at every start and for every table alike: whoever adds a table with `mandant_id`
 * cannot forget its policy. Runs as the owner; the roles are there already. All statements go in one message: each of some
 * hundreds would wait for the network, and others for the lock that this start holds.
 */
export const buildWalls = async (client: pg.ClientBase, roles: Roles): Promise<void> => {
  const policies = await listPolicies(client);
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relkind as art, a.attnum is not null as geteilt, b.attnum is not null as "vonAgentur",
      c.relrowsecurity as gesichert, ${heldBy('$1')} as "appHeld", ${heldBy('$2')} as "betreiberHeld"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'mandant_id'
    left join pg_attribute b on b.attrelid = c.oid and b.attname = 'agentur_id'
    where n.nspname = 'public' and c.relkind in ('r', 'v') and c.relname not like 'kysely_%'`,
    [roles.app, roles.betreiber],
  );
  const all = listRoles(roles).map((role) => escapeIdentifier(role));
  const statements = [
    `grant usage on schema public to ${all.join(', ')}`,
    ...rows.flatMap((table) => wallOn(table, roles, policies)),
  ];
  await client.query(statements.join(';\n'));
};

/** Names every business table, key or foreign key that does not carry the Mandant; empty where the walls are whole. */
export const findHoles = async (client: pg.ClientBase, shared: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ loch: string }>(
    `with t as (select c.oid, c.relname, c.relrowsecurity from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r','p') and not c.relispartition and c.relname not like 'kysely_%' and c.relname <> all($1)),
     k as (select t.*, a.attnum from t left join pg_attribute a on a.attrelid = t.oid and a.attname = 'mandant_id' and a.attnotnull)
     select relname || ': no mandant_id' as loch from k where attnum is null
     union all select relname || ': no row-level security' from k where not relrowsecurity
     union all select k.relname || ': index ' || i.indexrelid::regclass || ' lacks mandant_id' from k join pg_index i on i.indrelid = k.oid
       where (i.indisunique or i.indisexclusion) and not k.attnum = any (i.indkey::int2[])
     union all select k.relname || ': foreign key ' || f.conname || ' lacks mandant_id' from k join pg_constraint f on f.conrelid = k.oid and f.contype = 'f'
       where not k.attnum = any (f.conkey)
     union all select k.relname || ': foreign key ' || f.conname || ' empties a column, which a distributed database refuses (ADR 0018)'
       from k join pg_constraint f on f.conrelid = k.oid and f.contype = 'f' where f.confdeltype in ('n','d') or f.confupdtype not in ('a','r')
     union all select k.relname || ': foreign key ' || f.conname || ' names ' || z.relname || ' without its mandant_id' from k
       join pg_constraint f on f.conrelid = k.oid and f.contype = 'f' join t z on z.oid = f.confrelid
       join pg_attribute a on a.attrelid = z.oid and a.attname = 'mandant_id' where not a.attnum = any (f.confkey)
     union all select k.relname || ': foreign key ' || f.conname || ' has no index, so that deleting what it names reads every row' from k
       join pg_constraint f on f.conrelid = k.oid and f.contype = 'f' join pg_class z on z.oid = f.confrelid and z.relname <> 'mandant'
       where not exists (select 1 from pg_index i where i.indrelid = k.oid and i.indisvalid
         and (i.indpred is null or exists (select 1 from pg_attribute a where a.attrelid = k.oid and a.attnum = any (f.conkey)
           and pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
         and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)
     union all select k.relname || ': column ' || a.attname || ' counts by itself' from k
       join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and a.attidentity <> ''
     union all select k.relname || ': trigger ' || g.tgname from k join pg_trigger g on g.tgrelid = k.oid and not g.tgisinternal
     union all select c.relname || ': a view without security_invoker shows what its owner may see' from pg_class c
       join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('v','m')
       and not coalesce(c.reloptions @> array['security_invoker=true'], false)`,
    [shared],
  );
  return [...rows.map((r) => r.loch), ...(await findAgenturHoles(client))];
};

/** The roles of the database that this connection is in. */
export const findRoles = async (client: pg.ClientBase): Promise<Roles> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rolesOf(rows[0]?.name ?? '');
};
