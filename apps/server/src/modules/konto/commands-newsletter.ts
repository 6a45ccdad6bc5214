import type { EmpfehlerId } from '@weitersagen/contract/values';
import {
  confirmEinwilligung,
  einwilligungFor,
  rememberEinwilligungen,
  revokeEinwilligung,
} from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { confirmEmail } from './commands-access.ts';
import type { EmpfehlerRow } from './queries.ts';
import { findMailbox, findReader } from './queries-newsletter.ts';
import { NEWSLETTER_DISTANCE_MS } from './rules-newsletter.ts';

type Addressee = Pick<EmpfehlerRow, 'id' | 'email' | 'sprache'>;

/** Where the client sends no newsletter, nobody is asked for it, and nobody can order it. */
export const hasNewsletter = (scope: MandantScope): boolean => scope.mandant.einstellungen.ModuleNewsletterPermission;

const planNewsletterOptin = (tx: MandantScope, { id, email, sprache }: Addressee): Promise<void> =>
  planMail(tx, { vorlage: 'newsletterOptin', an: email, sprache, bezug: { empfehler: id } });

const lock = (tx: MandantScope, id: EmpfehlerId) =>
  tx.db
    .selectFrom('empfehler')
    .select(['id', 'email', 'sprache', 'newsletter_permission', 'newsletter_optin_versendet_am', 'geloescht_am'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const update = (
  tx: MandantScope,
  id: EmpfehlerId,
  values: Pick<EmpfehlerRow, 'newsletter_optin_versendet_am'> & Partial<Pick<EmpfehlerRow, 'newsletter_permission'>>,
) => tx.db.updateTable('empfehler').set(values).where('mandant_id', '=', tx.mandant.id).where('id', '=', id).execute();

interface Extent {
  /** False where the receipt is written with the rest. */
  beleg: boolean;
  /** False where another mail on its way asks for it: nobody shall confirm twice what he ordered at once. */
  mail: boolean;
}
export interface OptinState {
  mailSchonVersandt: boolean;
  schonGesetzt: boolean;
}

const ask = async (tx: MandantScope, id: EmpfehlerId, { beleg, mail }: Extent): Promise<OptinState | Refusal> => {
  const row = await lock(tx, id);
  if (!row || row.geloescht_am) return refuse('PSOF0204');
  if (row.newsletter_permission) return { mailSchonVersandt: false, schonGesetzt: true };
  const last = row.newsletter_optin_versendet_am?.getTime() ?? 0;
  if (tx.now.getTime() - last < NEWSLETTER_DISTANCE_MS) return { mailSchonVersandt: true, schonGesetzt: false };
  await update(tx, id, { newsletter_optin_versendet_am: tx.now });
  if (beleg) await rememberEinwilligungen(tx, 'empfehler', id, [einwilligungFor(tx, 'newsletter')]);
  await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: 'newsletterAngefordert' });
  if (mail) await planNewsletterOptin(tx, row);
  return { mailSchonVersandt: false, schonGesetzt: false };
};

/** The person's own wish; it counts once the link of the mail is confirmed (double opt-in, § 7 UWG). */
export const setNewsletterOptin = async (scope: MandantScope, id: EmpfehlerId): Promise<OptinState | Refusal> =>
  hasNewsletter(scope) ? scope.transaction((tx) => ask(tx, id, { beleg: true, mail: true })) : refuse('PSOF0203');

/** The box ticked beside something else. */
export const beginNewsletter = async (
  tx: MandantScope,
  { id }: Pick<EmpfehlerRow, 'id'>,
  { beleg = true, mail = true }: Partial<Extent> = {},
): Promise<void> => {
  if (hasNewsletter(tx)) await ask(tx, id, { beleg, mail });
};

/** Completes the last receipt that waits for it; after an opt-out there is none, and the button itself is the consent. */
const rememberConsent = async (tx: MandantScope, id: EmpfehlerId): Promise<void> => {
  const waiting = await tx.db
    .selectFrom('einwilligung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('person_id', '=', id)
    .where('zweck', '=', 'newsletter')
    .where('bestaetigt_am', 'is', null)
    .where('widerrufen_am', 'is', null)
    .orderBy('gegeben_am', 'desc')
    .executeTakeFirst();
  if (!waiting) await rememberEinwilligungen(tx, 'empfehler', id, [einwilligungFor(tx, 'newsletter')]);
  await confirmEinwilligung(tx, id, 'newsletter');
};

/** By the button behind a mail's link, as often as it is pressed. Not by that of the newsletter, whose sender knows it too. */
export const confirmNewsletter = async (scope: MandantScope, token: string): Promise<Refusal | null> => {
  if (!hasNewsletter(scope)) return refuse('PSOF0203');
  return scope.transaction(async (tx) => {
    const id = await findMailbox(tx, token);
    const row = id && (await lock(tx, id));
    // Once the account is held: it may have got another mailbox meanwhile, which this link is not of.
    if (!row || row.geloescht_am || !(await findMailbox(tx, token))) return withDetail(refuse('PSOF0202'), 'link');
    if (row.newsletter_permission) return null;
    await update(tx, row.id, {
      newsletter_permission: true,
      newsletter_optin_versendet_am: row.newsletter_optin_versendet_am ?? tx.now,
    });
    await rememberConsent(tx, row.id);
    await confirmEmail(tx, row.id);
    await rememberHistory(tx, { gegenstand: 'empfehler', id: row.id, ereignis: 'newsletterBestaetigt' });
    await planMail(tx, {
      vorlage: 'newsletterBestaetigt',
      an: row.email,
      sprache: row.sprache,
      bezug: { empfehler: row.id },
    });
    return null;
  });
};

/** Withdrawn is withdrawn, also where the client has no newsletter any more (Art. 7 (3) DSGVO). */
export const endNewsletter = async (tx: MandantScope, id: EmpfehlerId): Promise<void> => {
  const row = await lock(tx, id);
  if (!row?.newsletter_permission && !row?.newsletter_optin_versendet_am) return;
  await update(tx, id, { newsletter_permission: false, newsletter_optin_versendet_am: null });
  await revokeEinwilligung(tx, id, 'newsletter');
  await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: 'newsletterBeendet' });
};

/** By the link of a mail, else by whoever is signed in. */
export const stopNewsletter = (
  scope: MandantScope,
  who: { token: string } | { empfehlerId: EmpfehlerId | null },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const id = 'token' in who ? await findReader(tx, who.token) : who.empfehlerId;
    if (!id) return 'token' in who ? withDetail(refuse('PSOF0202'), 'link') : refuse('PSOF0204');
    await endNewsletter(tx, id);
    return null;
  });

/** A token for the link of a mail: to confirm, to end, to come back. */
export const createNewsletterToken = (scope: MandantScope, id: EmpfehlerId, expiry: Date): Promise<string> =>
  createLinkToken(scope, { zweck: 'newsletter', bezugId: id, ablauf: expiry });
