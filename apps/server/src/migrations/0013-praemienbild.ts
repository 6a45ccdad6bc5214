import { type Kysely, sql } from 'kysely';

/** What has a picture, with the table in which it stands; a reward's id is a uuid. */
const DINGE = [
  ["'kategorie','kategorieicon'", 'produktkategorie'],
  ["'produkt','produktklein'", 'produkt'],
  ["'geraet'", 'geraet'],
] as const;

/** Pictures whose thing has gone before: as if they had gone with it, so that undoing brings them back. */
const verwaist = ([arten, tabelle]: (typeof DINGE)[number]): string => `
with weg as (delete from bild b where b.art in (${arten}) and not exists
  (select 1 from ${tabelle} t where t.mandant_id = b.mandant_id and t.id = b.objekt_id) returning b.*)
insert into bildverlauf (mandant_id, id, art, objekt_id, hash, alternativtext, schmueckend, wer, am, mit_objekt)
select mandant_id, gen_random_uuid(), art, objekt_id, null, '{"de":"","en":""}', false, 'uhr', now(), true from weg`;

/** Rewards have pictures; pictures go and come with their things; what an external product API changes is in the history. */
export const up = async (db: Kysely<never>): Promise<void> => {
  const anweisungen = [
    'alter table bild drop constraint bild_art_check',
    `alter table bild add constraint bild_art_check
      check (art in ('kategorie','kategorieicon','produkt','produktklein','geraet','praemie','berater'))`,
    'alter table bildverlauf add column mit_objekt boolean not null default false',
    ...DINGE.map(verwaist),
    'alter table katalogstapel drop constraint katalogstapel_anlass_check',
    `alter table katalogstapel add constraint katalogstapel_anlass_check
      check (anlass in ('bearbeitung','import','ruecknahme','abgleich'))`,
  ];
  for (const anweisung of anweisungen) await sql.raw(anweisung).execute(db);
};
