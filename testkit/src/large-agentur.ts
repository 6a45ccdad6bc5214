import type { MandantId, ProduktId } from '@weitersagen/contract/values';
import type pg from 'pg';
import { largeFunctions } from './large.ts';

/** Agencies of one Mandant, and how many rows of each kind that a report is about each of them has. */
export interface AgenciesSize {
  agencies: number;
  rowsEach: number;
}

export interface AgenciesOptions {
  mandantId: MandantId;
  produktId: ProduktId;
  now: Date;
  size: AgenciesSize;
  /** Indexes that are no key are made when all rows are there: much quicker, and only where nobody else is at work. */
  isAlone: boolean;
}

/** The first part of ids, above those of `fillLarge`, so that one database can have both. */
const KIND = {
  ...{ agentur: 64, agenturperson: 65, empfehler: 66, einladung: 67, empfehlung: 68, empfaenger: 69, auftrag: 70 },
  ...{ praemierung: 71, rechnung: 72, klick: 73, praemienplan: 74 },
} as const;
type AgencyTable = keyof typeof KIND;

const id = (table: AgencyTable, n: string) => `pg_temp.nr(${KIND[table]}, ${n})`;

/** The id of the n-th agency, or of one of its rows, as `pg_temp.nr` makes it. */
export const agencyId = (table: AgencyTable, n: number): string =>
  `${KIND[table].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

const RECOMMENDATIONS_OF_A_REFERRER = 5;
const AGENTS = 50;
const MONTHS = 24;
/** Above the codes of `fillLarge`. */
const FIRST_CODE = 100_000_000;

/** Row n is of agency `n % agencies`; each recommendation has its invitation, recipient, order and reward, all over two years. */
const statementsOf = ({
  mandantId,
  produktId,
  now,
  size,
}: AgenciesOptions): Partial<Record<AgencyTable | 'berater', string>> => {
  const { agencies, rowsEach } = size;
  const rows = agencies * rowsEach;
  const [M, J] = [`'${mandantId}'::uuid`, `'${now.toISOString()}'::timestamptz`];
  const each = `generate_series(1::bigint, ${rows}) n`;
  const own = id('agentur', `n % ${agencies}`);
  const at = `(${J} - (${rows} - n)::float8 / ${rows} * interval '730 days')`;
  const referrer = id(
    'empfehler',
    `(n / ${agencies} / ${RECOMMENDATIONS_OF_A_REFERRER}) * ${agencies} + n % ${agencies}`,
  );
  const referrers = rows / RECOMMENDATIONS_OF_A_REFERRER + agencies;
  const isDecided = `n <= ${Math.floor(rows * 0.97)}`;
  const state = `case when not (${isDecided}) then 'Gemeldet' when n % 25 = 0 then 'Storniert' else 'Freigegeben' end`;
  const name = (n: string) =>
    `(array['Weber','Krause','Özdemir','Ahrens','Lindner','Bauer','Schön'])[1 + (${n}) % 7] || (${n}) % 9973`;
  const firstName = (n: string) => `(array['Jana','Tom','Änne','Mara','Ole'])[1 + (${n}) % 5]`;
  return {
    agentur: `insert into agentur (mandant_id, id, nummer, name, erstellt_am)
      select ${M}, ${id('agentur', 'n')}, 'G-' || n, 'Agentur ' || n, ${J} from generate_series(0, ${agencies - 1}) n`,
    agenturperson: `insert into agenturperson (mandant_id, id, agentur_id, vorname, nachname, email, email_suche, mitarbeiternummer, rolle, sprache, erstellt_am)
      select ${M}, ${id('agenturperson', 'n')}, ${id('agentur', 'n')}, 'Ina', 'Muster' || n, 'ina' || n || '@agentur.example', 'ina' || n || '@agentur.example', '',
        'AgenturInhaber', 'de', ${J} from generate_series(0, ${agencies - 1}) n`,
    berater: `insert into berater (mandant_id, externe_id, vorname, nachname, agentur_id, erstellt_am)
      select ${M}, 'B-' || a || '-' || n, 'Lea', 'Vogt' || n, ${id('agentur', 'a')}, ${J} from generate_series(0, ${agencies - 1}) a, generate_series(0, ${AGENTS - 1}) n`,
    empfehler: `insert into empfehler (mandant_id, id, email, email_suche, vorname, nachname, sprache, hash, passwort_aendern, email_bestaetigt_am, agenturen, erstellt_am)
      select ${M}, ${id('empfehler', 'n')}, 'g' || n || '@post.example', 'g' || n || '@post.example', ${firstName('n')}, ${name('n')}, 'de', 'g' || n, false, ${J},
        array[${own}], ${J} - interval '730 days' from generate_series(0::bigint, ${referrers}) n`,
    einladung: `insert into einladung (mandant_id, id, agentur_id, agenturperson_id, gesendet_von, schluessel, vorname, nachname, email, email_suche, empfaenger_hash, art, produkt_id,
        sprache, status, gueltig_bis, einverstanden_am, einverstanden_fassung, einverstanden_hash, geoeffnet_am, angenommen_am, erstellt_am)
      select ${M}, ${id('einladung', 'n')}, ${own}, ${id('agenturperson', `n % ${agencies}`)}, ${id('agenturperson', `n % ${agencies}`)}, ${id('einladung', 'n')}, ${firstName('n')}, ${name('n')},
        'e' || n || '@post.example', 'e' || n || '@post.example', md5(n::text), (array['Beratung','Telefon','Video','Veranstaltung'])[1 + n % 4], '${produktId}', 'de',
        case when n > ${Math.floor(rows * 0.95)} then 'Versandt' when n % 3 = 0 then 'Abgelaufen' else 'Angenommen' end, ${at}::date + 60, ${at}, '1', 'h',
        case when n % 3 > 0 then ${at} end, case when n % 3 > 0 then ${at} end, ${at} from ${each}`,
    empfehlung: `insert into empfehlung (mandant_id, id, nummer, code, empfehler_id, produkt_id, anteil_empfaenger, status, channel, sprache, erstellt_am, gueltig_bis, agentur_id, agentur_grund, berater)
      select ${M}, ${id('empfehlung', 'n')}, 'G' || lpad(upper(to_hex(n)), 12, '0'), pg_temp.code(n + ${FIRST_CODE}), ${referrer}, '${produktId}', 50,
        case when ${isDecided} then 'Gezahlt' else 'Offen' end, (array['','whatsapp','email'])[1 + n % 3], 'de', ${at}, ${at}::date + 61, ${own},
        (array['Nummer','Einladung','Auswahl'])[1 + n % 3], 'B-' || n % ${agencies} || '-' || (n / ${agencies}) % ${AGENTS} from ${each}`,
    klick: `insert into klick (mandant_id, id, empfehlung_id, agentur_id, art, kanal, am)
      select ${M}, ${id('klick', 'n')}, ${id('empfehlung', 'n')}, ${own}, 'klick', 'whatsapp', ${at} from ${each}`,
    empfaenger: `insert into empfaenger (mandant_id, id, nummer, empfehlung_id, agentur_id, anrede, vorname, name, geburtsdatum, email, email_suche, telefon, strasse, hausnummer, plz, ort,
        sprache, bestaetigt_am, erstellt_am)
      select ${M}, ${id('empfaenger', 'n')}, 'G' || lpad(upper(to_hex(n)), 12, '0'), ${id('empfehlung', 'n')}, ${own}, 'Herr', ${firstName('n * 3')}, ${name('n * 5')}, '1985-03-07',
        'k' || n || '@post.example', 'k' || n || '@post.example', '0561 ' || n, 'Lindenweg', (n % 100)::text, '34117', (array['Kassel','Ulm','Aalen','Öhringen'])[1 + n % 4], 'de',
        ${at}, ${at} from ${each}`,
    auftrag: `insert into auftrag (mandant_id, id, auftragsnummer, empfehlung_id, empfaenger_id, agentur_id, status, produkt_id, auftragsdatum, vertrag_gueltig_am, erstbeitrag_gezahlt_am,
        kundennummer, praemie_wert_cent, gemeldet_am, entschieden_am, entschieden_von)
      select ${M}, ${id('auftrag', 'n')}, 'G-' || n, ${id('empfehlung', 'n')}, ${id('empfaenger', 'n')}, ${own}, ${state}, '${produktId}', ${at}::date, ${at}::date, ${at}::date,
        'K' || n, case when ${isDecided} then 9000 end, ${at}, case when ${isDecided} then ${at} end, case when ${isDecided} then 'betreiber:Ute' end from ${each}`,
    praemierung: `insert into praemierung (mandant_id, id, empfehlung_id, auftrag_id, agentur_id, beguenstigter, empfehler_id, empfaenger_id, wert_cent, status, faellig_am, bereitgestellt_am,
        verfaellt_am, praemienart, abgeschlossen_am, erstellt_am)
      select ${M}, ${id('praemierung', 'n')}, ${id('empfehlung', 'n')}, ${id('auftrag', 'n')}, ${own}, case when n % 4 = 0 then 'empfaenger' else 'empfehler' end,
        case when n % 4 > 0 then ${referrer} end, case when n % 4 = 0 then ${id('empfaenger', 'n')} end, 4500 + (n % 10) * 100,
        case when ${isDecided} then 'Abgelaufen' else 'Offen' end, case when ${isDecided} then ${at}::date + 28 else (${J})::date + 28 end,
        case when ${isDecided} then ${at} end, case when ${isDecided} then ${at}::date + 180 end, null, case when ${isDecided} then ${at} end, ${at} from ${each}`,
    rechnung: `insert into rechnung (mandant_id, id, agentur_id, nummer, art, status, monat, datum, faellig_am, netto_cent, steuer_cent, brutto_cent, dokument, xml, datei_sha256, erstellt_am)
      select ${M}, ${id('rechnung', `a * ${MONTHS} + m`)}, ${id('agentur', 'a')}, 'G-' || a || '-' || m, 'Rechnung', 'Offen', day, day, day + 400, 100, 19, 119, '{}', '', repeat('0', 64), ${J}
      from generate_series(0, ${agencies - 1}) a, generate_series(0, ${MONTHS - 1}) m,
        lateral (select (date_trunc('month', ${J}) - m * interval '1 month')::date as day) monat`,
    praemienplan: `insert into praemienplan (mandant_id, id, agentur_id, produkt_id, wert_cent, startdatum, erstellt_am, erstellt_von)
      select ${M}, ${id('praemienplan', 'n')}, ${id('agentur', 'n')}, '${produktId}', 1000, (${J})::date - 700, ${J}, 'betreiber:Ute' from generate_series(0, ${agencies - 1}) n`,
  };
};

/** As the owner of an embedded database, a superuser: keys are not looked up row by row. */
export const fillAgencies = async (owner: pg.ClientBase, options: AgenciesOptions): Promise<void> => {
  await owner.query(largeFunctions);
  await owner.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
  for (const [table, statement] of Object.entries(statementsOf(options))) {
    const { rows } = options.isAlone
      ? await owner.query<{ name: string; definition: string }>(
          `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
           where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
          [table],
        )
      : { rows: [] };
    for (const { name } of rows) await owner.query(`drop index ${name}`);
    await owner.query(statement);
    for (const { definition } of rows) await owner.query(definition);
  }
  await owner.query('reset session_replication_role; reset maintenance_work_mem');
  await owner.query('vacuum analyze');
};
