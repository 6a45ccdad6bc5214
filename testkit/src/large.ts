import type { MandantId, ProduktId } from '@weitersagen/contract/values';
import type pg from 'pg';

/** How many rows of each kind; what belongs to them (links, hashes, bookings, audit) comes along. */
export interface LargeSize {
  recommendations: number;
  orders: number;
  claims: number;
  /** Goodwill beside them, chosen as money by who lets it be paid. */
  goodwill: number;
  clicks: number;
  mails: number;
}

/** What one Mandant of a large provider has after two years. */
export const FULL: LargeSize = {
  recommendations: 1_000_000,
  orders: 200_000,
  claims: 250_000,
  goodwill: 100_000,
  clicks: 10_000_000,
  mails: 1_000_000,
};

export const sizeOf = (part: number): LargeSize =>
  Object.fromEntries(Object.entries(FULL).map(([kind, count]) => [kind, Math.round(count * part)])) as never;

export interface LargeOptions {
  mandantId: MandantId;
  /** There already; others are made beside it, so that a product is not all that there is. */
  produktId: ProduktId;
  now: Date;
  size: LargeSize;
  /** Sealed for this Mandant: every row may carry the same, and whoever opens it gets something. */
  sealed: { mail: string; iban: string; holder: string };
}

const PRODUCTS = 40;

/** The tables that are filled, each with the first part of its ids. */
const KIND = {
  empfehler: 1,
  empfehlung: 2,
  empfaenger: 3,
  auftrag: 4,
  praemierung: 5,
  klick: 6,
  mail: 7,
  buchung: 8,
  personenhash: 9,
  einwilligung: 10,
  link_token: 11,
  verlauf: 12,
  auszahlung: 13,
  auszahlungslauf: 14,
  gutscheincode: 15,
  kontaktnachricht: 16,
  betreiber_ereignis: 17,
  sitzung: 18,
  kulanz: 19,
} as const;
export type LargeTable = keyof typeof KIND;

/** The id of the n-th row of a table, as `pg_temp.nr` makes it. */
export const largeId = (table: LargeTable, n: number): string =>
  `${KIND[table].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** A short link's code: seven digits of 16, and the character that checks them (platform/crypto/number.ts) where there is one. */
export const largeFunctions = `
create or replace function pg_temp.nr(kind integer, n bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
create or replace function pg_temp.code(n bigint) returns text language sql immutable as
  $$ select upper(lpad(to_hex(n), 7, '0')) || rpad(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (37 - (8 * ((n >> 24) & 15) + 7 * ((n >> 20) & 15)
    + 6 * ((n >> 16) & 15) + 5 * ((n >> 12) & 15) + 4 * ((n >> 8) & 15) + 3 * ((n >> 4) & 15) + 2 * (n & 15)) % 37)::int % 37 + 1, 1), 1, '0') $$`;

/**
 * The history in SQL, set by set. Recommendations lie evenly over 730 days, the first is the oldest; the first referrer has
 * one in two hundred of them, the others five each. Two of five were answered by a recipient, the newest of whom have not
 * confirmed; half of the recipients ordered, the newest orders wait for a decision. A claim follows its order, and its
 * bookings follow its status. Nothing is due.
 */
const statementsOf = ({ mandantId, produktId, now, size, sealed }: LargeOptions): string[] => {
  const { recommendations: E, orders: O, claims: P, goodwill: G, clicks, mails } = size;
  const R = Math.floor(E * 0.4);
  const referrers = Math.ceil(E / 5);
  const heavy = Math.floor(E / 200);
  /** Orders that are decided, and so have claims. */
  const decided = Math.floor(O * 0.97);
  const late = Math.floor(O * 0.93);
  const ready = Math.floor(O * 0.8);
  const productOf = (n: string) =>
    `('${produktId}' || case when ${n} % ${PRODUCTS} = 0 then '' else '-' || ${n} % ${PRODUCTS} end)`;
  const runs = Math.max(25, Math.ceil(P / 5000));
  const [M, J] = [`'${mandantId}'::uuid`, `'${now.toISOString()}'::timestamptz`];
  const number = (table: LargeTable, n: string) => `pg_temp.nr(${KIND[table]}, ${n})`;
  const from = (count: number | string, n = 'n') => `generate_series(1::bigint, (${count})::bigint) ${n}`;
  const before = (n: string, count: number) => `${J} - (${count} - ${n})::float8 / ${count} * interval '730 days'`;
  const ofRecommendation = (n: string) => before(n, E);
  /** Of the r-th recipient, and of the o-th order. */
  const recommendationOf = (r: string) => `(${r} * 5 / 2)`;
  const recipientOf = (o: string) => `(${o} * 9 / 5)`;
  const orderedAt = (o: string) => ofRecommendation(recommendationOf(recipientOf(o)));
  /** Of the p-th claim: each decided order has the referrer's, some the recipient's beside it. */
  const orderOf = (p: string) => `(case when ${p} <= ${decided} then ${p} else (${p} - ${decided}) * 3 end)`;
  const statusOf = (o: string) => `(case when ${o} % 25 = 0 then 'Storniert' when ${o} > ${late} then 'Offen'
    when ${o} > ${ready} then 'Bereitgestellt' when ${o} % 30 = 7 then 'Abgelaufen' when ${o} % 5 = 1 then 'Abgeholt' else 'Ausgezahlt' end)`;
  const kindOf = (o: string) => `(case ${statusOf(o)} when 'Ausgezahlt' then 'geld' when 'Abgeholt' then 'gutschein'
    when 'Bereitgestellt' then (case ${o} % 3 when 1 then 'geld' when 2 then 'gutschein' end) end)`;
  return [
    `insert into produkt (mandant_id, id, externe_id, kategorie_id, name, kurztext, merkmale, preis_monatlich_cent, bild, shop_url, daten)
      select mandant_id, ${productOf('n')}, 'X-' || n, kategorie_id, name, kurztext, merkmale, preis_monatlich_cent, bild, shop_url, daten
      from produkt, ${from(`${PRODUCTS} - 1`)} where mandant_id = ${M} and id = '${produktId}'`,
    `insert into praemie (mandant_id, id, produkt_id, wert_cent, startdatum)
      select mandant_id, pg_temp.nr(20, n), ${productOf('n')}, wert_cent, startdatum
      from praemie, ${from(`${PRODUCTS} - 1`)} where mandant_id = ${M} and produkt_id = '${produktId}'`,
    `insert into gutschein (mandant_id, id, name, wert_cent) values (${M}, 'buch', 'Buch', 4500)`,
    `insert into empfehler (mandant_id, id, email, email_suche, vorname, nachname, sprache, hash, passwort_aendern, email_bestaetigt_am, erstellt_am)
      select ${M}, ${number('empfehler', 'n')}, 'v' || n || '@post.example', 'v' || n || '@post.example', 'Jana', 'Weber' || n, 'de', 'h' || n, false, ${J}, ${ofRecommendation('n * 5')}
      from ${from(referrers)}`,
    `insert into sitzung (mandant_id, id, empfehler_id, ablauf, erstellt_am)
      select ${M}, ${number('sitzung', 'n')}, ${number('empfehler', 'n')}, ${J} + interval '1 day', ${J} from ${from(referrers)}`,
    `insert into empfehlung (mandant_id, id, nummer, code, empfehler_id, produkt_id, anteil_empfaenger, status, sprache, erstellt_am, gueltig_bis, ruht_bis)
      select ${M}, ${number('empfehlung', 'n')}, lpad(upper(to_hex(n)), 13, '0'), pg_temp.code(n),
        ${number('empfehler', `(case when n % 200 = 0 and n / 200 <= ${heavy} then 1 else (n + 4) / 5 end)`)}, ${productOf('n')}, 50,
        case when n % 5 in (0, 2) then 'Offen' when ${ofRecommendation('n')} < ${J} - interval '60 days' then 'Abgelaufen' else 'Offen' end,
        'de', ${ofRecommendation('n')}, (${ofRecommendation('n')})::date + 61,
        case when n % 5 in (0, 2) and ${ofRecommendation('n')} < ${J} - interval '60 days' then (${J})::date + 1 + (n % 89)::int end
      from ${from(E)}`,
    `insert into klick (mandant_id, id, empfehlung_id, art, kanal, am)
      select ${M}, ${number('klick', 'n')}, ${number('empfehlung', `1 + (n - 1) * ${E} / ${clicks}`)}, case when n % 4 = 0 then 'landung' else 'klick' end, 'whatsapp',
        ${before('n', clicks)}
      from ${from(clicks)}`,
    `insert into empfaenger (mandant_id, id, nummer, empfehlung_id, anrede, vorname, name, geburtsdatum, email, email_suche, strasse, hausnummer, plz, ort,
        sprache, bestaetigt_am, erstellt_am)
      select ${M}, ${number('empfaenger', 'n')}, 'R' || lpad(upper(to_hex(n)), 12, '0'), ${number('empfehlung', recommendationOf('n'))}, 'Herr', 'Tom', 'Krause' || n,
        '1985-03-07', 'r' || n || '@post.example', 'r' || n || '@post.example', 'Lindenweg', (n % 100)::text, '34117', 'Kassel', 'de',
        case when n <= ${Math.floor(R * 0.95)} then ${ofRecommendation(recommendationOf('n'))} end, ${ofRecommendation(recommendationOf('n'))}
      from ${from(R)}`,
    `insert into einwilligung (mandant_id, id, person_art, person_id, zweck, fassung, text_hash, gegeben_am)
      select ${M}, ${number('einwilligung', 'n')}, 'empfaenger', ${number('empfaenger', 'n')}, 'agb', '1', 'h', ${ofRecommendation(recommendationOf('n'))} from ${from(R)}`,
    `insert into personenhash (mandant_id, id, empfaenger_id, merkmal, hash)
      select ${M}, ${number('personenhash', 'n * 4 + k')}, ${number('empfaenger', 'n')}, (array['postfach','person','anschrift'])[k], md5(n || '.' || k)
      from ${from(R)}, generate_series(1, 3) k`,
    `insert into auftrag (mandant_id, id, auftragsnummer, empfehlung_id, empfaenger_id, status, produkt_id, auftragsdatum, vertrag_gueltig_am,
        erstbeitrag_gezahlt_am, kundennummer, praemie_wert_cent, gemeldet_am, entschieden_am, entschieden_von, storniert_am, ablehnungsgrund)
      select ${M}, ${number('auftrag', 'n')}, 'A-' || n, ${number('empfehlung', recommendationOf(recipientOf('n')))}, ${number('empfaenger', recipientOf('n'))},
        case when n > ${decided} then 'Gemeldet' when n % 25 = 0 then 'Storniert' else 'Freigegeben' end, ${productOf('n')}, (${orderedAt('n')})::date,
        (${orderedAt('n')})::date, (${orderedAt('n')})::date, 'K' || n, 9000, ${orderedAt('n')},
        case when n <= ${decided} then ${orderedAt('n')} end, case when n <= ${decided} then 'betreiber:Ute' end,
        case when n <= ${decided} and n % 25 = 0 then (${orderedAt('n')})::date end, case when n <= ${decided} and n % 25 = 0 then 'storniert' end
      from ${from(O)}`,
    `insert into personenhash (mandant_id, id, auftrag_id, merkmal, hash)
      select ${M}, ${number('personenhash', 'n * 4')}, ${number('auftrag', 'n')}, 'kundennummer', md5('k' || n) from ${from(O)}`,
    `insert into auftrag_ereignis (mandant_id, ereignisnummer, auftragsnummer, ereignis, datum, daten, antwort_status, eingegangen_am)
      select ${M}, 'E-' || n || '-' || k, 'A-' || n, event, (${orderedAt('n')})::date,
        jsonb_build_object('Ereignisnummer', 'E-' || n || '-' || k, 'Auftragsnummer', 'A-' || n, 'Ereignis', event, 'Datum', (${orderedAt('n')})::date),
        'Gemeldet', ${orderedAt('n')} from ${from(O)}, unnest(array['erfasst','vertragGueltig','erstbeitragGezahlt']) with ordinality e (event, k)`,
    `insert into kulanz (mandant_id, id, empfehlung_id, empfehler_cent, empfaenger_cent, grund, status, beantragt_von, beantragt_am, entschieden_am)
      select ${M}, ${number('kulanz', 'n')}, ${number('empfehlung', 'n * 50')}, 500, 0, 'Wartezeit', 'Abgelehnt', ${number('kulanz', '1')}, ${ofRecommendation('n * 50')}, ${J}
      from ${from(Math.floor(E / 100))}`,
    `insert into praemierung (mandant_id, id, empfehlung_id, auftrag_id, beguenstigter, empfehler_id, empfaenger_id, wert_cent, status, faellig_am,
        bereitgestellt_am, verfaellt_am, praemienart, gutschein_id, gewaehlt_am, gutscheinlink_am, iban_versiegelt, iban_maskiert, iban_suche,
        kontoinhaber_versiegelt, abgeschlossen_am, erstellt_am)
      select ${M}, ${number('praemierung', 'n')}, e.id, ${number('auftrag', 'o')}, case when n <= ${decided} then 'empfehler' else 'empfaenger' end,
        case when n <= ${decided} then e.empfehler_id end, ${number('empfaenger', recipientOf('o'))}, 4500, state.status,
        case when state.status = 'Offen' then (${J})::date + 1 + (o % 28)::int else (at)::date + 28 end, case when state.status not in ('Offen','Storniert') then at + interval '28 days' end,
        case when state.status = 'Bereitgestellt' then (${J})::date + 32 + (n % 120)::int when state.status <> 'Offen' then (at)::date + 180 end,
        kind, case when kind = 'gutschein' then 'buch' end, case when kind is not null then at + interval '30 days' end,
        case when kind = 'gutschein' then at + interval '31 days' end,
        case when kind = 'geld' then '${sealed.iban}' end, case when kind = 'geld' then 'DE89 … 3000' end, case when kind = 'geld' then md5('i' || n) end,
        case when kind = 'geld' then '${sealed.holder}' end, case when state.status not in ('Offen','Bereitgestellt') then at + interval '40 days' end, at
      from (select n, ${orderOf('n')} as o from ${from(P)}) claim
        cross join lateral (select ${statusOf('o')} as status, ${kindOf('o')} as kind, ${orderedAt('o')} as at) state
        join empfehlung e on e.mandant_id = ${M} and e.id = ${number('empfehlung', recommendationOf(recipientOf('o')))}`,
    `insert into praemierung (mandant_id, id, empfehlung_id, beguenstigter, empfehler_id, kulanz, wert_cent, status, bereitgestellt_am, verfaellt_am, praemienart,
        gewaehlt_am, iban_versiegelt, iban_maskiert, iban_suche, kontoinhaber_versiegelt, erstellt_am)
      select ${M}, ${number('praemierung', `${P} + n`)}, e.id, 'empfehler', e.empfehler_id, true, 500, 'Bereitgestellt', ${J} - interval '3 days', (${J})::date + 180, 'geld',
        ${J} - interval '1 day', '${sealed.iban}', 'DE89 … 3000', md5('g' || n), '${sealed.holder}', ${J} - interval '3 days'
      from ${from(G)} join empfehlung e on e.mandant_id = ${M} and e.id = ${number('empfehlung', `n * (${E} / ${G})`)}`,
    `insert into buchung (mandant_id, id, praemierung_id, anlass, versuch, lfd, soll, haben, cent, gebucht_am)
      select ${M}, ${number('buchung', `(${P} + n) * 4 + b.k`)}, ${number('praemierung', `${P} + n`)}, b.anlass, 1, 0, b.soll, b.haben, 500, ${J} - interval '3 days'
      from ${from(G)}, (values (0, 'kulanz', 'kulanz', 'verbindlichkeit'), (1, 'anspruch', 'verbindlichkeit', 'auszahlung')) b (k, anlass, soll, haben)`,
    `insert into buchung (mandant_id, id, praemierung_id, anlass, versuch, lfd, soll, haben, cent, gebucht_am)
      select ${M}, ${number('buchung', 'n * 4 + b.k')}, p.id, b.anlass, 1, 0, b.soll, b.haben, 4500, p.erstellt_am
      from ${from(P)} join praemierung p on p.mandant_id = ${M} and p.id = ${number('praemierung', 'n')}
        cross join lateral (values (0, 'freigabe', 'aufwand', 'verbindlichkeit', true),
          (1, 'anspruch', 'verbindlichkeit', case p.praemienart when 'geld' then 'auszahlung' else 'gutschein' end, p.praemienart is not null),
          (2, 'auszahlung', case p.praemienart when 'geld' then 'auszahlung' else 'gutschein' end, case p.praemienart when 'geld' then 'bank' else 'gutscheinbestand' end,
            p.status in ('Ausgezahlt','Abgeholt')),
          (2, case p.status when 'Storniert' then 'stornierung' else 'verfall' end, 'verbindlichkeit', 'aufwand', p.status in ('Storniert','Abgelaufen')))
          b (k, anlass, soll, haben, is_booked)
      where b.is_booked`,
    `insert into gutscheincode (mandant_id, id, gutschein_id, code_versiegelt, code_suche, gueltig_bis, praemierung_id, vergeben_am, geoeffnet_am, erstellt_am)
      select ${M}, ${number('gutscheincode', 'n')}, 'buch', '${sealed.holder}', md5('c' || n), (${J})::date + 720, p.id, p.gewaehlt_am,
        case when p.status = 'Abgeholt' then p.abgeschlossen_am end, p.erstellt_am
      from ${from(P)} join praemierung p on p.mandant_id = ${M} and p.id = ${number('praemierung', 'n')} and p.praemienart = 'gutschein'`,
    `insert into gutscheincode (mandant_id, id, gutschein_id, code_versiegelt, code_suche, gueltig_bis, erstellt_am)
      select ${M}, ${number('gutscheincode', `${P} + n`)}, 'buch', '${sealed.holder}', md5('f' || n), (${J})::date + 720, ${J} from ${from(Math.ceil(P / 20))}`,
    `insert into auszahlungslauf (mandant_id, id, nummer, status, eroeffnet_von, eroeffnet_am, freigegeben_von, freigegeben_am, bestaetigt_von, bestaetigt_am, geholt_am)
      select ${M}, ${number('auszahlungslauf', 'n')}, 'L-' || n, 'Bestaetigt', ${number('kulanz', '1')}, ${J} - n * interval '7 days', ${number('kulanz', '2')}, ${J} - n * interval '7 days',
        ${number('kulanz', '2')}, ${J} - n * interval '7 days', ${J} - n * interval '7 days' from ${from(runs)}`,
    `insert into auszahlung (mandant_id, id, lauf_id, praemierung_id, end_to_end_id, wert_cent, name, iban_versiegelt, iban_maskiert, stand, einreichung)
      select ${M}, ${number('auszahlung', 'n')}, ${number('auszahlungslauf', `1 + n % ${runs}`)}, p.id, 'Z' || n, 4500, 'Jana Weber', '${sealed.iban}', 'DE89 … 3000', 'bezahlt', 1
      from ${from(P)} join praemierung p on p.mandant_id = ${M} and p.id = ${number('praemierung', 'n')} and p.status = 'Ausgezahlt'`,
    `insert into link_token (mandant_id, id, zweck, hash, bezug_id, ablauf, erstellt_am)
      select ${M}, ${number('link_token', 'n')}, 'praemie', md5('p' || n), ${number('praemierung', 'n')}, ${J} + interval '90 days', ${J} from ${from(P)}
      union all select ${M}, ${number('link_token', `${P} + n`)}, 'empfaenger', md5('r' || n), ${number('empfaenger', 'n')}, ${J} + interval '90 days', ${J} from ${from(R)}`,
    `insert into verlauf (mandant_id, id, gegenstand, gegenstand_id, empfehlung_id, ereignis, wer, am)
      select ${M}, ${number('verlauf', 'n')}, 'empfehlung', ${number('empfehlung', 'n')}, ${number('empfehlung', 'n')}, 'angelegt', 'empfehler', ${ofRecommendation('n')} from ${from(E)}
      union all select ${M}, ${number('verlauf', `${E} + n * 2 + k`)}, 'praemierung', ${number('praemierung', 'n')}, ${number('empfehlung', recommendationOf(recipientOf(orderOf('n'))))},
        case k when 0 then 'angelegt' else 'wartezeitVorbei' end, 'uhr', ${J} from ${from(P)}, generate_series(0, 1) k`,
    `insert into mail (mandant_id, id, vorlage, an_versiegelt, bezug, sprache, status, erstellt_am, gesendet_am)
      select ${M}, ${number('mail', 'n')}, (array['praemieBereit','empfehlungAngelegt','willkommen','auftragFreigegeben'])[1 + n % 4], '${sealed.mail}',
        case n % 4 when 0 then jsonb_build_object('praemierungId', ${number('praemierung', `1 + (n / 4) % ${P}`)})
          when 1 then jsonb_build_object('empfehlungId', ${number('empfehlung', 'n')}) when 2 then jsonb_build_object('empfehler', ${number('empfehler', `1 + n % ${referrers}`)})
          else jsonb_build_object('auftragId', ${number('auftrag', `1 + n % ${O}`)}) end,
        'de', 'gesendet', at, at
      from ${from(mails)} cross join lateral (select ${before('n', mails)} as at) moment`,
    `insert into betreiber_ereignis (id, am, wer, was, mandant_route, bezug)
      select ${number('betreiber_ereignis', 'n')}, ${orderedAt('n')}, 'Ute', 'auftragEntschieden', (select route from mandant where id = ${M}), 'A-' || n from ${from(O)}`,
    `insert into kontaktnachricht (mandant_id, id, vorgangsnummer, thema, inhalt_versiegelt, abdruck, empfehler_id, sprache, eingegangen_am)
      select ${M}, ${number('kontaktnachricht', 'n')}, 'V-' || n, 'sonstiges', '${sealed.mail}', md5('a' || n), ${number('empfehler', 'n')}, 'de', ${J} - interval '30 days'
      from ${from(Math.ceil(E / 500))}`,
  ];
};

/** As the owner: row-level security does not hold for him, and where he is a superuser keys are not looked up row by row. */
export const fillLarge = async (owner: pg.ClientBase, options: LargeOptions): Promise<void> => {
  const { rows } = await owner.query(`select current_setting('is_superuser') = 'on' as is_superuser`);
  await owner.query(largeFunctions);
  if (rows[0].is_superuser) await owner.query('set session_replication_role = replica');
  for (const statement of statementsOf(options)) await owner.query(statement);
  if (rows[0].is_superuser) await owner.query('reset session_replication_role');
  await owner.query('vacuum analyze');
};
