import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { KontaktTopic, Tag } from '@weitersagen/contract/values';
import { isDay, plusTage } from '../../platform/clock/days.ts';

/** Messages are answered within days; after this many months nobody needs them any more. */
export const RETENTION_MONTHS = 6;
/** The same words from the same person within these minutes are the same message. */
export const TWICE_MINUTES = 10;
/** Copies to one mailbox, and from one connection: nobody floods another person by our hand. */
export const COPY_PER_MAILBOX = { max: 3, minutes: 24 * 60 };
export const COPY_PER_ANSCHLUSS = { max: 10, minutes: 60 };

type Deadline = Pick<Einstellungen, 'ModuleAuftragsdatumMindestalterTage'>;

/** The last day of an order that may be complained about today: the client's feed may take that long (portal §3). */
export const disputableUntil = (today: Tag, { ModuleAuftragsdatumMindestalterTage: days }: Deadline): Tag =>
  plusTage(today, -days);

/** DD.MM.YYYY as people type it, or YYYY-MM-DD as a date field sends it; null where it is no day. */
export const parseDay = (input: string): Tag | null => {
  const [, tt = '', mm = '', jjjj = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(input) ?? [];
  const text = jjjj ? `${jjjj}-${mm.padStart(2, '0')}-${tt.padStart(2, '0')}` : input;
  return isDay(text) ? text : null;
};

export type Reklamation =
  | { ok: true; auftragsdatum: Tag | null }
  | { ok: false; grund: 'pflicht' | 'datumForm' | 'reklamationZukunft' | 'reklamationZuFrueh' };

/** A complaint needs the day of the order, and the order a minimum age; other topics have no such day. */
export const checkReklamation = (
  { Thema, Auftragsdatum }: { Thema: KontaktTopic; Auftragsdatum: string },
  today: Tag,
  deadline: Deadline,
): Reklamation => {
  if (Thema !== 'reklamation') return { ok: true, auftragsdatum: null };
  if (Auftragsdatum === '') return { ok: false, grund: 'pflicht' };
  const auftragsdatum = parseDay(Auftragsdatum);
  if (auftragsdatum === null) return { ok: false, grund: 'datumForm' };
  if (auftragsdatum > today) return { ok: false, grund: 'reklamationZukunft' };
  if (auftragsdatum > disputableUntil(today, deadline)) return { ok: false, grund: 'reklamationZuFrueh' };
  return { ok: true, auftragsdatum };
};

/** Browsers take the ideographic full stop for a dot of a host, too; NFKC makes one of the two of all the others. */
const POINT = '[.\\u3002]';
const IPV4 = new RegExp(`(?<!\\d)\\d{1,3}(?:${POINT}\\d{1,3}){3}(?!\\d)`, 'g');
const POINTS = new RegExp(POINT, 'g');
const HOST_POINT = new RegExp(`(?<=[\\p{L}\\p{M}\\p{N}\\p{S}])${POINT}(?=\\p{L}{2,})`, 'gu');

/**
 * What a stranger wrote, so that no mail program makes a link of it: the copy goes to an address that nobody has confirmed.
 * Signs that only look like others become those, signs that nobody sees go. Days and abbreviations stay as they are.
 */
export const withoutLinks = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/:\/\//g, '[:]//')
    .replace(/@/g, '[at]')
    .replace(/\b(mailto|tel|sms|javascript|data):/gi, '$1[:]')
    .replace(IPV4, (address) => address.replace(POINTS, '[.]'))
    .replace(HOST_POINT, '[.]');
