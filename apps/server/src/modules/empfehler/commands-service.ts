import { rememberHistory } from '../../platform/audit/history.ts';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { endSessions, updateEmpfehler } from '../konto/commands.ts';
import { endNewsletter } from '../konto/commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehlerByEmail, lockEmpfehler } from '../konto/queries.ts';
import { ADMIN_LINK_HOURS, type BlockKind } from '../konto/rules.ts';
import { endLinks } from './commands-delete.ts';

type Change = (tx: MandantScope, row: EmpfehlerRow) => Promise<string>;

/** What somebody asks for who writes to us; it stands in what happened to the account. */
const changeKonto = (scope: MandantScope, email: string, change: Change): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const found = await findEmpfehlerByEmail(tx, normalizeEmail(email));
    const row = found && (await lockEmpfehler(tx, found.id));
    if (!row || row.geloescht_am) return refuse('PSOF0208');
    await rememberHistory(tx, { gegenstand: 'empfehler', id: row.id, ereignis: await change(tx, row) });
    return null;
  });

/** Art. 16 DSGVO: recommendations and mails bear the new name at once. */
export const rename = (scope: MandantScope, email: string, name: { vorname: string; nachname: string }) =>
  changeKonto(scope, email, async (tx, { id }) => {
    await updateEmpfehler(tx, id, name);
    return 'nameGeaendert';
  });

/**
 * Another mailbox: nothing that was mailed to the old one opens anything any more, neither the account nor a reward, which
 * could be had paid to another bank account there; and what it has confirmed (the address, the newsletter) the new one has not.
 */
export const moveMailbox = async (scope: MandantScope, email: string, to: string): Promise<Refusal | null> => {
  try {
    return await changeKonto(scope, email, async (tx, { id }) => {
      await endNewsletter(tx, id);
      await updateEmpfehler(tx, id, { email: to, email_suche: normalizeEmail(to), email_bestaetigt_am: null });
      await endSessions(tx, id);
      await endLinks(tx, id);
      return 'emailGeaendert';
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('PSOF0302');
    throw error;
  }
};

/** Portal §8; null: no longer. Sessions end with it. */
export const setBlock = (scope: MandantScope, email: string, kind: BlockKind | null): Promise<Refusal | null> =>
  changeKonto(scope, email, async (tx, { id }) => {
    await updateEmpfehler(tx, id, { gesperrt_am: kind && tx.now, ...(kind ? { gesperrt_art: kind } : {}) });
    if (kind) await endSessions(tx, id);
    return kind ? 'gesperrt' : 'entsperrt';
  });

/** For the service to act for somebody; what it may not do is the person's own (docs/decisions.md). */
export const createAdminLink = async (scope: MandantScope, email: string): Promise<string | Refusal> => {
  const row = await findEmpfehlerByEmail(scope, normalizeEmail(email));
  if (!row || row.geloescht_am) return refuse('PSOF0208');
  const expiry = new Date(scope.now.getTime() + ADMIN_LINK_HOURS * 3_600_000);
  const token = await createLinkToken(scope, { zweck: 'adminlogin', bezugId: row.id, ablauf: expiry, von: scope.wer });
  return `${scope.adresse}/${scope.mandant.route}/login/${token}`;
};
