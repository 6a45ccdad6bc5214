import pg from 'pg';

/** The setting that the wall around an agency compares `agentur_id` with. */
export const AGENTUR_SETTING = 'app.agentur';
const OWN = `nullif(current_setting('${AGENTUR_SETTING}', true), '')::uuid`;

interface Reading {
  /** Which rows are the agency's, beside that they are its Mandant's; empty: all of them. */
  condition: string;
  /** Missing: the whole row. */
  columns?: readonly string[];
}

/** Sealed or kept for the portal itself: no report shows any of it. */
const PART: Readonly<Record<string, readonly string[]>> = {
  agentur: [
    ...['mandant_id', 'id', 'nummer', 'name', 'strasse', 'hausnummer', 'plz', 'ort', 'telefon', 'email', 'webseite'],
    ...['oeffnungszeiten', 'iban_maskiert', 'ust_id', 'steuernummer', 'steuerart', 'logo', 'foto', 'variablen'],
    ...['gesperrt_am', 'revision', 'erstellt_am'],
  ],
  agenturperson: [
    ...['mandant_id', 'id', 'agentur_id', 'vorname', 'nachname', 'email', 'mitarbeiternummer', 'rolle', 'sprache'],
    ...['gesperrt_am', 'ausgeschieden_am', 'angemeldet_am', 'erstellt_am'],
  ],
  empfaenger: [
    ...['mandant_id', 'id', 'nummer', 'empfehlung_id', 'agentur_id', 'anrede', 'vorname', 'name', 'geburtsdatum'],
    ...['email', 'telefon', 'strasse', 'hausnummer', 'plz', 'ort', 'sprache', 'kanal', 'bestaetigt_am', 'erstellt_am'],
  ],
  praemierung: [
    ...['mandant_id', 'id', 'art', 'empfehlung_id', 'auftrag_id', 'agentur_id', 'beguenstigter', 'empfehler_id'],
    ...['empfaenger_id', 'kulanz', 'wert_cent', 'status', 'faellig_am', 'bereitgestellt_am', 'verfaellt_am'],
    ...['praemienart', 'abgeschlossen_am', 'erstellt_am'],
  ],
};

/** Tables that name no agency. What is not here, and has no `agentur_id`, an agency cannot read. */
const WITHOUT_COLUMN: Readonly<Record<string, Reading>> = {
  mandant: { condition: '', columns: ['id', 'route', 'name', 'voller_name', 'marke'] },
  produktkategorie: { condition: '' },
  produkt: { condition: '' },
  praemie: { condition: '' },
  geraet: { condition: '' },
  empfehler: {
    condition: `agenturen @> array[${OWN}]`,
    columns: [
      'mandant_id',
      'id',
      'email',
      'vorname',
      'nachname',
      'sprache',
      'agenturen',
      'geloescht_am',
      'erstellt_am',
    ],
  },
};

/** What an agency reads of a table; null: nothing. */
export const agenturReading = (table: string, hasAgentur: boolean): Reading | null => {
  const columns = PART[table] && { columns: PART[table] };
  if (table === 'agentur') return { condition: `id = ${OWN}`, ...columns };
  if (hasAgentur) return { condition: `agentur_id = ${OWN}`, ...columns };
  return WITHOUT_COLUMN[table] ?? null;
};

/** An agency reads, and writes nothing by itself: what it does goes through the noun's command, as the Mandant. */
export const grantsToAgentur = (table: string, { role, reading }: { role: string; reading: Reading }): string[] => {
  const [id, to] = [pg.escapeIdentifier(table), pg.escapeIdentifier(role)];
  if (!reading.columns) return [`grant select on ${id} to ${to}`];
  const columns = reading.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // An older version may have given more.
  return [`revoke select on ${id} from ${to}`, `grant select (${columns}) on ${id} to ${to}`];
};

/** Names what an agency could see or do past its wall; empty where it is whole. */
export const findAgenturHoles = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ hole: string }>(
    `with role as (select oid from pg_roles where rolname = current_database() || '_agentur'),
     t as (select c.oid, c.relname, c.relkind, a.attnum is not null as names from pg_class c join pg_namespace n on n.oid = c.relnamespace
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'agentur_id'
       where n.nspname = 'public' and c.relkind in ('r','p','v','m') and not c.relispartition),
     p as (select p.polrelid, pg_get_expr(p.polqual, p.polrelid) as condition from pg_policy p, role where role.oid = any (p.polroles))
     select t.relname || ': names an agency and has no wall around it' as hole from t
       where t.relkind in ('r','p') and t.names and not exists (select 1 from p where p.polrelid = t.oid and p.condition like '%app.agentur%')
     union all select t.relname || ': an agency may read it without a policy' from t, role
       where has_any_column_privilege(role.oid, t.oid, 'select') and not exists (select 1 from p where p.polrelid = t.oid)
     union all select t.relname || ': an agency may change it' from t, role
       where has_any_column_privilege(role.oid, t.oid, 'insert, update') or has_table_privilege(role.oid, t.oid, 'delete')`,
  );
  return rows.map(({ hole }) => hole);
};
