import type { PraemierungId, Tag } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { open } from '../../platform/crypto/seal.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { movePraemierung, planMailToBeguenstigte } from './commands.ts';
import { refuseEnded, refuseTaken } from './policy-end.ts';
import { findBeguenstigte, lockPraemierung } from './queries.ts';
import { AT_MOST_MAILS, countReveals, findCodeOf } from './queries-gutschein.ts';

export const GUTSCHEIN_CODE_PURPOSE = 'ecode';

export interface GeoeffneterGutschein {
  name: string;
  /** Only on the screen, and only the first time. */
  code: string | null;
  gueltigBis: Tag | null;
  versandtAn: string | null;
  geoeffnetAm: Date;
}

const openCode = (scope: MandantScope, sealed: string): string =>
  open(scope.keys, sealed, { mandantId: scope.mandant.id, zweck: GUTSCHEIN_CODE_PURPOSE });

const codeWithPin = (scope: MandantScope, code: string, pin: string | null): string =>
  pin === null ? openCode(scope, code) : `${openCode(scope, code)} · PIN ${openCode(scope, pin)}`;

/**
 * The e-code on the screen, once, or by mail to the beneficiary's own address, three times: who finds the link later cannot
 * read the code with it. The first of these hands the voucher over. Every one stands in the timeline.
 */
export const openGutschein = (
  scope: MandantScope,
  id: PraemierungId,
  path: 'anzeigen' | 'mail',
): Promise<GeoeffneterGutschein | Refusal> =>
  scope.transaction(async (tx) => {
    const row = await lockPraemierung(tx, id);
    const ended = row && refuseEnded(row);
    if (ended) return ended;
    const code = row && (await findCodeOf(tx, id));
    if (!row || !code || (row.status !== 'Bereitgestellt' && row.status !== 'Abgeholt')) return refuse('PSOF0303');
    const soFar = await countReveals(tx, code.id);
    if (path === 'anzeigen' ? soFar.angezeigt > 0 : soFar.gemailt >= AT_MOST_MAILS) return refuseTaken(row);
    if (row.status === 'Bereitgestellt') {
      const result = await movePraemierung(tx, id, 'abgeholt');
      if (!result.ok) throw new Error(`voucher not handed over: ${result.grund}`);
      await tx.db
        .updateTable('gutscheincode')
        .set({ geoeffnet_am: tx.now })
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', '=', code.id)
        .execute();
    }
    await rememberHistory(tx, {
      gegenstand: 'gutschein',
      id: code.id,
      empfehlungId: row.empfehlung_id,
      ereignis: path === 'mail' ? 'codeGemailt' : 'codeAngezeigt',
    });
    if (path === 'mail') await planMailToBeguenstigte(tx, row, 'gutscheinCode');
    return {
      name: code.name,
      code: path === 'anzeigen' ? codeWithPin(tx, code.code_versiegelt, code.pin_versiegelt) : null,
      gueltigBis: code.gueltig_bis,
      versandtAn: path === 'mail' ? (await findBeguenstigte(tx, row)).email : null,
      geoeffnetAm: code.geoeffnet_am ?? tx.now,
    };
  });
