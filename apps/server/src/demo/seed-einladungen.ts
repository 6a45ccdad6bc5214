import {
  type AgenturId,
  type AgenturpersonId,
  EINLADUNG_TAGE,
  type EinladungId,
  type EinladungKind,
  type EmpfehlungId,
  type ProduktId,
} from '@weitersagen/contract/values';
import { agenturRechteOf } from '@weitersagen/contract/values-agentur';
import {
  acceptEinladung,
  moveEinladung,
  remindEinladung,
  withdrawEinladung,
  writeEinladung,
} from '../modules/einladung/commands.ts';
import type { EinladungEvent } from '../modules/einladung/status.ts';
import { plusDays } from '../platform/clock/instant.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { DEMO_EINLADUNGEN, type DemoEinladung } from './data/einladungen.ts';
import type { TimeJourney } from './seed-time.ts';

interface Inviter {
  id: AgenturpersonId;
  agentur: { id: AgenturId; nummer: string };
  mitarbeiternummer: string;
}

const right = (refusal: Refusal | null): void => {
  if (refusal) throw new Error(`demo: an invitation was refused: ${refusal.code}`);
};

/** Who of each agency may invite: the first sends. */
const findInviters = async ({ db, mandant }: ReturnType<TimeJourney>): Promise<Inviter[]> => {
  const rows = await db
    .selectFrom('agenturperson as p')
    .innerJoin('agentur as a', (on) => on.on('a.mandant_id', '=', mandant.id).onRef('a.id', '=', 'p.agentur_id'))
    .select(['p.id', 'p.rolle', 'p.mitarbeiternummer', 'a.id as agenturId', 'a.nummer'])
    .where('p.mandant_id', '=', mandant.id)
    .orderBy('a.nummer')
    .orderBy('p.mitarbeiternummer')
    .execute();
  const may = rows.filter(({ rolle }) => agenturRechteOf(rolle).includes('Einladungstool'));
  return [...Map.groupBy(may, ({ nummer }) => nummer).values()].flatMap(([first]) =>
    first
      ? [
          {
            id: first.id,
            agentur: { id: first.agenturId, nummer: first.nummer },
            mitarbeiternummer: first.mitarbeiternummer,
          },
        ]
      : [],
  );
};

const emailOf = ([vorname, nachname]: DemoEinladung['name'], { nummer }: Inviter['agentur']): string =>
  `${vorname}.${nachname}.${nummer}@post.example`.toLowerCase().replace(/ö/g, 'oe').replace(/ü/g, 'ue');

interface Sent {
  vorname: string;
  nachname: string;
  email: string;
  art: EinladungKind;
  produkt: string | null;
}

const sendAs = (scope: ReturnType<TimeJourney>, by: Inviter, { vorname, nachname, email, art, produkt }: Sent) =>
  writeEinladung(
    scope,
    { Vorname: vorname, Nachname: nachname, Email: email, Art: art, Produkt: produkt },
    { agenturId: by.agentur.id, sentBy: by.id, inviter: by.id },
  );

const seedOne = async (travel: TimeJourney, now: Date, by: Inviter, e: DemoEinladung): Promise<void> => {
  const caller = `agentur:${by.agentur.nummer}:${by.mitarbeiternummer}`;
  const at = (before: number, who = caller) => travel({ am: plusDays(now, -before), wer: who });
  const [vorname, nachname] = e.name;
  const id = await sendAs(at(e.versandt), by, { ...e, vorname, nachname, email: emailOf(e.name, by.agentur) });
  const move = async (before: number | undefined, event: EinladungEvent, who: string) => {
    if (before !== undefined) right(await moveEinladung(at(before, who), event, { id }));
  };
  if (e.erinnert !== undefined) right(await remindEinladung(at(e.erinnert), id));
  await move(e.geoeffnet, 'geoeffnet', 'besucher');
  if (e.zurueckgezogen !== undefined) right(await withdrawEinladung(at(e.zurueckgezogen), id));
  const over = e.versandt - EINLADUNG_TAGE - 1;
  if (over > 0) await move(over, 'fristVerstrichen', 'uhr');
};

/** What a referrer of the agency's year was invited by, where the story says that an invitation tied him to it. */
const seedAccepted = async (travel: TimeJourney, now: Date, by: Inviter): Promise<void> => {
  const { db, mandant } = travel({ am: now, wer: 'uhr' });
  const rows = await db
    .selectFrom('empfehlung as r')
    .innerJoin('empfehler as p', (on) => on.on('p.mandant_id', '=', mandant.id).onRef('p.id', '=', 'r.empfehler_id'))
    .select(['r.id', 'r.erstellt_am', 'r.produkt_id', 'p.vorname', 'p.nachname', 'p.email'])
    .where('r.mandant_id', '=', mandant.id)
    .where('r.agentur_id', '=', by.agentur.id)
    .where('r.agentur_grund', '=', 'Einladung')
    .orderBy('r.erstellt_am')
    .execute();
  for (const { id: empfehlung, erstellt_am, produkt_id, vorname, nachname, email } of rows) {
    if (!email) continue;
    const before = (days: number, who: string) => travel({ am: plusDays(erstellt_am, -days), wer: who });
    const person = { vorname, nachname, email, art: 'Beratung' as const, produkt: produkt_id as ProduktId };
    const id: EinladungId = await sendAs(before(3, `agentur:${by.agentur.nummer}:${by.mitarbeiternummer}`), by, person);
    right(await moveEinladung(before(1, 'besucher'), 'geoeffnet', { id }));
    await acceptEinladung(before(0, 'besucher'), id, empfehlung as EmpfehlungId);
    await db
      .updateTable('empfehlung')
      .set({ einladung_id: id })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', empfehlung)
      .execute();
  }
};

/** Invitations at each step of the way. Their mails were sent long ago. */
export const seedEinladungen = async (travel: TimeJourney, now: Date): Promise<void> => {
  const current = travel({ am: now, wer: 'uhr' });
  for (const inviter of await findInviters(current)) {
    await seedAccepted(travel, now, inviter);
    for (const einladung of DEMO_EINLADUNGEN) await seedOne(travel, now, inviter, einladung);
  }
  await current.db
    .updateTable('mail')
    .set((eb) => ({ status: 'gesendet' as const, an_versiegelt: null, gesendet_am: eb.ref('erstellt_am') }))
    .where('mandant_id', '=', current.mandant.id)
    .where('vorlage', 'in', ['einladung', 'einladungErinnerung'])
    .where('status', '=', 'geplant')
    .execute();
};
