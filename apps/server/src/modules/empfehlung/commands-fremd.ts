import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import type { EmpfehlungStatus } from '@weitersagen/contract/values';
import { historyRows } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import type { EmpfehlerRow } from '../konto/queries.ts';
import { MAIL_THROTTLE } from '../konto/rules.ts';
import { createdOf, einwilligungenOf, newEmpfehlung, type Origin, writeCreations } from './commands-anlage.ts';
import { wantsPortalDispatch, withoutAdvertising } from './policy.ts';
import { doubleClickOf, findEarlierEmpfehlungen } from './queries-earlier.ts';

export interface Created {
  nummer: string;
  code: string;
  status: EmpfehlungStatus;
  optinErforderlich: boolean;
  zugangsdatenVersandt: boolean;
  mailToKontakt: boolean;
}

/**
 * Somebody who is not signed in types another name to a known address. He gets what he would get to an unknown one: a
 * recommendation by the name that he typed, and the word that mails are on their way to confirm the address. Whose address
 * it is gets the mail that tells him, and the recommendation. Of a locked account it is blocked from the beginning.
 */
export const createForForeign = async (
  tx: MandantScope,
  who: Pick<EmpfehlerRow, 'id' | 'email' | 'sprache' | 'gesperrt_am'>,
  body: CreateEmpfehlungBody,
  origin: Origin,
): Promise<Created | Refusal> => {
  const named = { vorname: body.Empfehler.Vorname, nachname: body.Empfehler.Nachname };
  const empfehlung = newEmpfehlung(tx, body, who.id, origin, named);
  const earlier = await findEarlierEmpfehlungen(tx, who.id, empfehlung);
  if (wantsPortalDispatch(tx, body)) return refuse(earlier.vorhanden ? 'PSOF0307' : 'PSOF0308');
  const twice = doubleClickOf(tx, earlier);
  if (!twice) {
    await writeCreations(tx, [
      {
        empfehler: null,
        empfehlung: { ...empfehlung, gesperrt_am: who.gesperrt_am && tx.now },
        einwilligungen: einwilligungenOf(tx, withoutAdvertising(body), who.id),
        verlauf: historyRows(tx, [createdOf(empfehlung)]),
        visit: tx.visit,
      },
    ]);
    if (!who.gesperrt_am && (await countAttempt(tx, `unterAnderemNamen:${who.id}`, MAIL_THROTTLE)) === 0)
      await planMail(tx, {
        vorlage: 'unterAnderemNamen',
        an: who.email,
        sprache: who.sprache,
        bezug: { empfehlungId: empfehlung.id },
      });
  }
  const { nummer, code, status, erstellt_am } = twice ?? empfehlung;
  return {
    nummer,
    code,
    status,
    optinErforderlich: true,
    // As to a new account: with the first one, and not with the next.
    zugangsdatenVersandt: (earlier.seit ?? erstellt_am).getTime() === erstellt_am.getTime(),
    mailToKontakt: false,
  };
};
