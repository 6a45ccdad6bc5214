import type { Bildart } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { Andrang } from '../../platform/bild/queue.ts';
import { prepare } from '../../platform/bild/verarbeiten.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { SEITENGROESSE, toPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { enter } from '../betreiber/policy.ts';
import { bildrecht } from '../betreiber/rules.ts';
import { deleteBild, describeBild, type Objekt, putBild, restoreBild } from './commands.ts';
import { findBildverlauf, findBildzeile, findBildzeilen, objectExists } from './queries.ts';
import { toBild, toBildzeile } from './view.ts';

const BALD_AGAIN_S = 10;

const show = async (mandant: MandantScope, { art, objektId }: Objekt) =>
  toBild(mandant, await findBildzeile(mandant, art, objektId), await findBildverlauf(mandant, art, objektId));

/** The deed and its line in the audit log, or neither. */
const run = (
  mandant: MandantScope,
  was: string,
  { art, objektId }: Objekt,
  tat: (tx: MandantScope) => Promise<Refusal | null>,
): Promise<Refusal | null> =>
  mandant.transaction(async (tx) => {
    const nein = await tat(tx);
    if (!nein) await log(tx, { was, bezug: `${art}/${objektId}` });
    return nein;
  });

const objectOf = ({ art, objektId }: { art: Bildart; objektId: string }): Objekt => ({ art, objektId });

export const routes: Handlers<'getBilder' | 'createBild' | 'getBild' | 'putBild' | 'deleteBild'> = {
  getBilder: async ({ scope, wer, params, query }) => {
    const mandant = await enter(scope, wer, params.route);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findBildzeilen(mandant, {
      art: query.art,
      suche: query.suche,
      offset: (query.seite - 1) * SEITENGROESSE,
      limit: SEITENGROESSE,
    });
    return toPage(
      zeilen.map((z) => toBildzeile(mandant, z)),
      gesamt,
      query.seite,
    );
  },
  createBild: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, bildrecht(body.Art));
    if (isRefusal(mandant)) return mandant;
    const object = { art: body.Art, objektId: body.ObjektId };
    if (!(await objectExists(mandant, object.art, object.objektId))) return refuse('PSOF0003');
    try {
      const done = await prepare(Buffer.from(body.Daten, 'base64'));
      if (!done.ok) return refuse('PSOF0002', { Daten: done.grund });
      const neu = {
        ...object,
        bild: done.bild,
        alternativtext: body.Alternativtext,
        schmueckend: body.Schmueckend,
      };
      const nein = await run(mandant, 'bildHochgeladen', object, (tx) => putBild(tx, neu));
      return nein ?? show(mandant, object);
    } catch (error) {
      if (error instanceof Andrang) return refuse('PSOF0005', {}, BALD_AGAIN_S);
      throw error;
    }
  },
  getBild: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route);
    return isRefusal(mandant) ? mandant : show(mandant, objectOf(params));
  },
  putBild: async ({ scope, wer, params, body }) => {
    const mandant = await enter(scope, wer, params.route, bildrecht(params.art));
    if (isRefusal(mandant)) return mandant;
    const object = objectOf(params);
    const nein =
      'Stand' in body
        ? await run(mandant, 'bildZurueckgeholt', object, (tx) => restoreBild(tx, object, body.Stand))
        : await run(mandant, 'bildBeschrieben', object, (tx) =>
            describeBild(tx, { ...object, alternativtext: body.Alternativtext, schmueckend: body.Schmueckend }),
          );
    return nein ?? show(mandant, object);
  },
  deleteBild: async ({ scope, wer, params }) => {
    const mandant = await enter(scope, wer, params.route, bildrecht(params.art));
    if (isRefusal(mandant)) return mandant;
    const object = objectOf(params);
    return (await run(mandant, 'bildEntfernt', object, (tx) => deleteBild(tx, object))) ?? {};
  },
};
