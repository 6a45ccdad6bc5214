import { sql } from 'kysely';
import { TEXTE } from '../../texte/texte.ts';
import { inLanguage, type MandantScope } from '../auth/scope.ts';
import { addCounter } from '../log/metrics.ts';
import type { MailInhalt, MailTheme } from './inhalt.ts';
import { LOGO_CID, logoOf } from './logo.ts';
import { addressOf } from './outbox.ts';
import type { MailContext, MailTemplates } from './template.ts';
import type { MailTransport } from './transport.ts';

export interface MailService {
  transport: MailTransport;
  vorlagen: MailTemplates;
  thema(context: MailContext): MailTheme;
  /** Subject and first paragraph as an editor wants them. */
  redigiere?(scope: MandantScope, template: string, inhalt: MailInhalt): Promise<MailInhalt>;
}

const sender = ({ onBehalfOf, sprache }: MailInhalt, from: MailTheme['sender']): MailTheme['sender'] =>
  onBehalfOf ? { ...from, name: `${onBehalfOf} ${TEXTE[sprache].mail.over} ${from.name}` } : from;

/** By the transaction's clock: a distributed database takes no other in a change (ADR 0018). Longer than content and mail server take, no longer than the queue waits before it gives the job to somebody else. */
const CLAIM = sql<Date>`now() + interval '110 seconds'`;
const IS_FREE = sql<boolean>`(claimed_until is null or claimed_until < now())`;

const outcomes = addCounter('mails_total', 'Mails by what became of them', ['outcome']);

const claim = async ({ db, mandant }: MandantScope, id: string) => {
  const row = await db
    .updateTable('mail')
    .set({ claimed_until: CLAIM })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('status', '=', 'geplant')
    .where(IS_FREE)
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const there = await db
    .selectFrom('mail')
    .select('status')
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .executeTakeFirst();
  // On a distributed database the job may be seen before its row; rows of mails are never deleted.
  if (!there) throw new Error('a mail without its row');
  if (there.status === 'geplant') throw new Error('another worker has this mail in hand');
  return null;
};

/** Where it goes now that its content is made: the account may have got another mailbox meanwhile, or be deleted. */
const addressee = async ({ db, mandant }: MandantScope, id: string): Promise<string | null> => {
  const row = await db
    .updateTable('mail')
    .set({ claimed_until: CLAIM })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', id)
    .where('status', '=', 'geplant')
    .returning('an_versiegelt')
    .executeTakeFirst();
  return row?.an_versiegelt ?? null;
};

const settle = (
  { db, mandant }: MandantScope,
  id: string,
  change: { claimed_until: null; status?: 'gesendet' | 'verworfen'; an_versiegelt?: null; gesendet_am?: Date },
) => db.updateTable('mail').set(change).where('mandant_id', '=', mandant.id).where('id', '=', id).execute();

/**
 * Sends one planned mail. It is claimed before its content is made, so two workers never send the same mail; a crash in
 * between repeats it with the same Message-ID. A mail server that is away loses nothing: the job tries again.
 * No transaction is open meanwhile: tokens have to be good before anybody can open the mail, and whoever holds one
 * connection and waits for a second can wait for himself where a pooler has few.
 */
export const sendMail = async (scope: MandantScope, id: string, service: MailService): Promise<void> => {
  const row = await claim(scope, id);
  if (!row?.an_versiegelt) return;
  try {
    const status = await deliver(scope, { ...row, an_versiegelt: row.an_versiegelt }, service);
    outcomes.inc({ outcome: status === 'gesendet' ? 'sent' : 'dropped' });
    await settle(scope, id, { claimed_until: null, status, an_versiegelt: null, gesendet_am: scope.now });
  } catch (error) {
    outcomes.inc({ outcome: 'failed' });
    await settle(scope, id, { claimed_until: null }).catch(() => undefined);
    throw error;
  }
};

interface Planned {
  id: string;
  vorlage: string;
  bezug: Record<string, string>;
  sprache: MandantScope['sprache'];
  an_versiegelt: string;
}

const deliver = async (
  scope: MandantScope,
  planned: Planned,
  service: MailService,
): Promise<'gesendet' | 'verworfen'> => {
  const { id, vorlage: name, bezug, sprache, an_versiegelt } = planned;
  const { transport, vorlagen, thema, redigiere } = service;
  const template = vorlagen[name];
  if (!template) throw new Error(`no mail template "${name}"`);
  const here = inLanguage(scope, sprache);
  const raw = await template.compose(here, bezug);
  if (!raw) return 'verworfen';
  const inhalt = (await redigiere?.(here, name, raw)) ?? raw;
  const appearance = thema(here);
  const { supportEmail } = scope.mandant.einstellungen;
  // Loaded with the first mail: a process that answers requests sends none.
  const { renderMail } = await import('./render.ts');
  const { html, text } = renderMail(inhalt, appearance);
  const to = await addressee(scope, id);
  if (to === null) return 'verworfen';
  // Its links ended with the old mailbox.
  if (to !== an_versiegelt) return deliver(scope, { ...planned, an_versiegelt: to }, service);
  const result = await transport.send({
    id,
    von: sender(inhalt, appearance.sender),
    an: addressOf(scope, an_versiegelt),
    replyTo: inhalt.replyTo ?? supportEmail,
    betreff: inhalt.betreff,
    ...(inhalt.nurText ? {} : { html, bilder: [{ cid: LOGO_CID, png: await logoOf(appearance.marke) }] }),
    text,
    gesendetAm: scope.now,
    ...(inhalt.abmeldung ? { abmeldung: { url: inhalt.abmeldung.url, adresse: supportEmail } } : {}),
  });
  if (!result.ok && result.grund === 'nichtErreichbar') throw new Error('mail server not reachable');
  if (!result.ok) scope.log.warn({ mail: id, vorlage: name }, 'mail refused by the mail server');
  return result.ok ? 'gesendet' : 'verworfen';
};
