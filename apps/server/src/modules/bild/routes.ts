import type { BildKind } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { prepare } from '../../platform/bild/prepare.ts';
import { TooBusy } from '../../platform/bild/queue.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { PAGE_SIZE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { enter, inMandant } from '../betreiber/policy.ts';
import { rechtForBild } from '../betreiber/rules.ts';
import { deleteBild, describeBild, putBild, restoreBild, type Thing } from './commands.ts';
import { findBildHistory, findBildRow, findBildRows, objectExists } from './queries.ts';
import { toBild, toBildRow } from './view.ts';

const RETRY_AFTER_S = 10;

const show = async (mandant: MandantScope, { art, objektId }: Thing) =>
  toBild(mandant, await findBildRow(mandant, art, objektId), await findBildHistory(mandant, art, objektId));

/** The deed and its line in the audit log, or neither. */
const run = (
  mandant: MandantScope,
  what: string,
  { art, objektId }: Thing,
  act: (tx: MandantScope) => Promise<Refusal | null>,
): Promise<Refusal | null> =>
  mandant.transaction(async (tx) => {
    const refusal = await act(tx);
    if (!refusal) await log(tx, { was: what, bezug: `${art}/${objektId}` });
    return refusal;
  });

const objectOf = ({ art, objektId }: { art: BildKind; objektId: string }): Thing => ({ art, objektId });

export const routes: Handlers<'getBilder' | 'createBild' | 'getBild' | 'putBild' | 'deleteBild'> = {
  getBilder: inMandant(async (mandant, { query }) => {
    const { rows, total } = await findBildRows(mandant, {
      art: query.art,
      suche: query.suche,
      offset: (query.seite - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    });
    return toPage(
      rows.map((z) => toBildRow(mandant, z)),
      total,
      query.seite,
    );
  }),
  createBild: async (call) => {
    const { body } = call;
    const mandant = await enter(call, rechtForBild(body.Art));
    if (isRefusal(mandant)) return mandant;
    const object = { art: body.Art, objektId: body.ObjektId };
    if (!(await objectExists(mandant, object.art, object.objektId))) return refuse('PSOF0003');
    try {
      const prepared = await prepare(Buffer.from(body.Daten, 'base64'));
      if (!prepared.ok) return refuse('PSOF0002', { Daten: prepared.grund });
      const uploaded = {
        ...object,
        bild: prepared.bild,
        alternativtext: body.Alternativtext,
        schmueckend: body.Schmueckend,
      };
      const refusal = await run(mandant, 'bildHochgeladen', object, (tx) => putBild(tx, uploaded));
      return refusal ?? show(mandant, object);
    } catch (error) {
      if (error instanceof TooBusy) return refuse('PSOF0005', {}, RETRY_AFTER_S);
      throw error;
    }
  },
  getBild: inMandant((mandant, { params }) => show(mandant, objectOf(params))),
  putBild: async (call) => {
    const { params, body } = call;
    const mandant = await enter(call, rechtForBild(params.art));
    if (isRefusal(mandant)) return mandant;
    const object = objectOf(params);
    const refusal =
      'Stand' in body
        ? await run(mandant, 'bildZurueckgeholt', object, (tx) => restoreBild(tx, object, body.Stand))
        : await run(mandant, 'bildBeschrieben', object, (tx) =>
            describeBild(tx, { ...object, alternativtext: body.Alternativtext, schmueckend: body.Schmueckend }),
          );
    return refusal ?? show(mandant, object);
  },
  deleteBild: async (call) => {
    const mandant = await enter(call, rechtForBild(call.params.art));
    if (isRefusal(mandant)) return mandant;
    const object = objectOf(call.params);
    return (await run(mandant, 'bildEntfernt', object, (tx) => deleteBild(tx, object))) ?? {};
  },
};
