import { type Kysely, sql } from 'kysely';

/** From which account to which, by the event that asks for it: BUCHUNGSSAETZE of modules/buchung/rules.ts, as of today. */
const BUCHUNGSSAETZE = `
  (anlass = 'freigabe' and soll = 'aufwand' and haben = 'verbindlichkeit')
  or (anlass = 'kulanz' and soll = 'kulanz' and haben = 'verbindlichkeit')
  or (anlass = 'anspruch' and soll = 'verbindlichkeit' and haben in ('auszahlung','gutschein'))
  or (anlass = 'auszahlung' and ((soll = 'auszahlung' and haben = 'bank') or (soll = 'gutschein' and haben = 'gutscheinbestand')))
  or (anlass = 'ruecklaeufer' and ((soll in ('bank','bankdifferenz','aufwand','kulanz') and haben = 'auszahlung') or (soll = 'bank' and haben = 'bankdifferenz')))
  or (anlass = 'teilrueckgabe' and soll = 'bank' and haben in ('aufwand','kulanz','bankdifferenz'))
  or (anlass in ('stornierung','verfall') and soll in ('verbindlichkeit','auszahlung','gutschein') and haben in ('aufwand','kulanz'))`;

/**
 * The database refuses a booking with accounts that there are not. Rows from before are not looked at: nothing may change
 * them, and the check claim by claim (`kontenpruefung`) shows what does not fit.
 */
const STATEMENTS = [
  `alter table buchung add constraint buchung_konten check (${BUCHUNGSSAETZE}) not valid`,
  `alter table buchung add constraint buchung_zaehlung check (versuch > 0 and lfd >= 0) not valid`,
  // The last check of the ledger; of the claims that do not fit, the first hundred.
  `create table kontenpruefung (
    mandant_id uuid not null references mandant (id),
    geprueft_am timestamptz not null,
    praemierungen integer not null,
    abweichungen jsonb not null default '[]',
    anzahl integer not null default 0,
    primary key (mandant_id)
  )`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
