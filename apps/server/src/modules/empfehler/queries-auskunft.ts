import type { EmpfehlerId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { findRechtstextReference } from '../inhalt/queries-fassung.ts';
import { findMessagesOf } from '../kontakt/queries.ts';
import { findRecommendedProdukt } from '../produkt/queries.ts';

/** Everything held about one referrer, and nothing about his contacts: no recipient, no order, no claim of the other side. */

const person = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('empfehler')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const empfehlungRows = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('empfehlung as e')
    .innerJoin('produkt as p', (on) => on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.id', '=', 'e.produkt_id'))
    .select(['e.nummer', 'e.code', 'e.status', 'e.anteil_empfaenger', 'e.channel', 'e.erstellt_am'])
    .select(['e.gueltig_bis', 'e.produkt_id', 'e.geraet_id', 'p.name'])
    .select(
      sql<number>`(select count(*) from klick k where k.mandant_id = ${scope.mandant.id} and k.empfehlung_id = e.id and k.art = 'klick')`.as(
        'klicks',
      ),
    )
    .where('e.mandant_id', '=', scope.mandant.id)
    .where('e.empfehler_id', '=', id)
    .orderBy('e.erstellt_am')
    .execute();

/** Called what people read, wherever it stands. */
const empfehlungen = async (scope: MandantScope, id: EmpfehlerId) =>
  Promise.all(
    (await empfehlungRows(scope, id)).map(async (row) => ({
      ...row,
      produkt:
        (await findRecommendedProdukt(scope, row.produkt_id, row.geraet_id))?.produkt.name ?? row.name[scope.sprache],
    })),
  );

const praemierungen = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('praemierung as p')
    .leftJoin('empfehlung as e', (on) =>
      on.on('e.mandant_id', '=', scope.mandant.id).onRef('e.id', '=', 'p.empfehlung_id'),
    )
    .select(['p.art', 'e.nummer', 'p.wert_cent', 'p.status', 'p.praemienart', 'p.iban_maskiert', 'p.erstellt_am'])
    .select(['p.gewaehlt_am', 'p.abgeschlossen_am', 'p.kundennummer'])
    .where('p.mandant_id', '=', scope.mandant.id)
    .where('p.empfehler_id', '=', id)
    .orderBy('p.erstellt_am')
    .execute();

const auszahlungen = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('auszahlung as a')
    .innerJoin('praemierung as p', (on) =>
      on.onRef('p.mandant_id', '=', 'a.mandant_id').onRef('p.id', '=', 'a.praemierung_id'),
    )
    .select(['a.end_to_end_id', 'a.wert_cent', 'a.name', 'a.iban_maskiert', 'a.stand'])
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('p.empfehler_id', '=', id)
    .orderBy('a.id')
    .execute();

export const findEinwilligungen = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('einwilligung')
    .select(['zweck', 'fassung', 'text_hash', 'gegeben_am', 'bestaetigt_am', 'widerrufen_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('person_art', '=', 'empfehler')
    .where('person_id', '=', id)
    .orderBy('gegeben_am')
    .execute();

/** Mails about this person: himself, his rewards, his recommendations and their orders. */
export const toPerson = (scope: MandantScope, id: EmpfehlerId) => sql<boolean>`
  bezug_id in (
    select ${id}::text
    union all select id::text from praemierung where mandant_id = ${scope.mandant.id} and empfehler_id = ${id}
    union all select id::text from empfehlung where mandant_id = ${scope.mandant.id} and empfehler_id = ${id}
    union all select a.id::text from auftrag a
      join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
      where a.mandant_id = ${scope.mandant.id} and e.empfehler_id = ${id})`;

/** Without those to his contacts: whether one went tells whether that mailbox is closed to such mail. */
const mails = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('mail')
    .select(['vorlage', 'status', 'erstellt_am', 'gesendet_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(toPerson(scope, id))
    .where('vorlage', '<>', 'empfehlungsmail')
    .orderBy('erstellt_am')
    .orderBy('id')
    .execute();

const sessions = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('sitzung')
    .select(['erstellt_am', 'ablauf', 'beendet_am', 'im_auftrag_von'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .orderBy('erstellt_am')
    .execute();

/** With the reasons that clerks gave; that of a sign-in on behalf is the clerk's name, which is no data of this person. */
const events = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .selectFrom('verlauf')
    .select(['am', 'ereignis'])
    .select(sql<string | null>`case when ereignis = 'anmeldungImAuftrag' then null else grund end`.as('grund'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand', '=', 'empfehler')
    .where('gegenstand_id', '=', id)
    .orderBy('am')
    .orderBy('id')
    .execute();

/** What agencies sent to this person's address. */
const einladungen = ({ db, mandant }: MandantScope, id: EmpfehlerId) =>
  db
    .selectFrom('einladung as e')
    .innerJoin('agentur as a', (on) => on.onRef('a.mandant_id', '=', 'e.mandant_id').onRef('a.id', '=', 'e.agentur_id'))
    .innerJoin('empfehler as p', (on) =>
      on.onRef('p.mandant_id', '=', 'e.mandant_id').onRef('p.email_suche', '=', 'e.email_suche'),
    )
    .select([
      'a.name as agentur',
      'e.vorname',
      'e.nachname',
      'e.art',
      'e.status',
      'e.einverstanden_am',
      'e.erstellt_am',
    ])
    .where('e.mandant_id', '=', mandant.id)
    .where('p.id', '=', id)
    .orderBy('e.erstellt_am')
    .execute();

export const findAuskunft = async (scope: MandantScope, id: EmpfehlerId) => ({
  person: await person(scope, id),
  einladungen: await einladungen(scope, id),
  empfehlungen: await empfehlungen(scope, id),
  praemierungen: await praemierungen(scope, id),
  auszahlungen: await auszahlungen(scope, id),
  einwilligungen: await findEinwilligungen(scope, id),
  rechtstextVon: await findRechtstextReference(scope),
  kontaktnachrichten: await findMessagesOf(scope, id),
  mails: await mails(scope, id),
  sitzungen: await sessions(scope, id),
  ereignisse: await events(scope, id),
});
export type AuskunftRows = Awaited<ReturnType<typeof findAuskunft>>;

/** What a deletion would end, and what of it is on its way already. */
export const findKontoEnd = async (scope: MandantScope, id: EmpfehlerId) => {
  const { offen } = await scope.db
    .selectFrom('empfehlung')
    .select((eb) => eb.fn.countAll<number>().as('offen'))
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .where('status', '=', 'Offen')
    .where('gesperrt_am', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await scope.db
    .selectFrom('praemierung as p')
    .select('p.wert_cent')
    .select(
      sql<boolean>`exists (select 1 from auszahlung a
        where a.mandant_id = ${scope.mandant.id} and a.praemierung_id = p.id and a.stand = 'offen')`.as('unterwegs'),
    )
    .where('p.mandant_id', '=', scope.mandant.id)
    .where('p.empfehler_id', '=', id)
    .where('p.status', 'in', ['Offen', 'Bereitgestellt'])
    .execute();
  const total = (underWay: boolean) =>
    rows.filter((z) => z.unterwegs === underWay).reduce((sum, z) => sum + z.wert_cent, 0);
  return { OffeneEmpfehlungen: offen, VerfallendCent: total(false), InAuszahlungCent: total(true) };
};
