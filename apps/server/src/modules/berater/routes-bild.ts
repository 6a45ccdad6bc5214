import { perLanguage } from '@weitersagen/contract/languages';
import { agenturActsOf } from '@weitersagen/contract/values-agentur';
import { log } from '../../platform/audit/operator-log.ts';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import { prepare } from '../../platform/bild/prepare.ts';
import { TooBusy } from '../../platform/bild/queue.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { deleteBild, putBild } from '../bild/commands.ts';
import { findBeraterOfAgentur } from './queries.ts';
import { findLogo, findPhotos } from './queries-bild.ts';

const RETRY_AFTER_S = 10;

const mayChange = ({ rolle }: WhoCard['agentur']): boolean => agenturActsOf(rolle).includes('StammdatenAendern');

type Art = 'agentur' | 'berater';
interface Shown {
  art: Art;
  objektId: string;
  /** What the picture is of, for whoever does not see it. */
  name: string;
}

/** Asked behind the agency's wall: an agent of another one is none. */
const findShown = async (scope: AgenturScope, kind: Art, externeId: string): Promise<Shown | Refusal> => {
  if (kind === 'agentur') return { art: kind, objektId: scope.agentur.id, name: scope.agentur.name };
  const agent = (await findBeraterOfAgentur(scope)).find((one) => one.externeId === externeId);
  return agent
    ? { art: kind, objektId: externeId, name: `${agent.vorname} ${agent.nachname}`.trim() }
    : refuse('PSOF0003');
};

/** The deed and its line in the audit log, or neither. */
const run = async (
  scope: AgenturScope,
  { art, objektId }: Shown,
  what: string,
  act: (tx: ReturnType<AgenturScope['inMandant']>) => Promise<Refusal | null>,
): Promise<Refusal | Record<string, never>> => {
  const refusal = await scope.inMandant().transaction(async (tx) => {
    const result = await act(tx);
    if (!result) await log(tx, { was: what, bezug: `${art}/${objektId}` });
    return result;
  });
  return refusal ?? {};
};

export const bildRoutes: Handlers<'getAgenturBilder' | 'putAgenturBild' | 'deleteAgenturBild'> = {
  getAgenturBilder: async ({ scope, wer }) => {
    const [AgenturLogo, photos] = await Promise.all([findLogo(scope), findPhotos(scope)]);
    const may = mayChange(wer);
    return {
      AgenturLogo,
      Berater: photos.map(({ isUploaded, ...photo }) => ({
        ...photo,
        FotoErlaubt: may && isUploaded ? (['entfernen'] as const).slice() : [],
      })),
      erlaubt: may ? ['aendern'] : [],
    };
  },
  putAgenturBild: async ({ scope, wer, body }) => {
    if (!mayChange(wer)) return refuse('PSOF0203');
    const shown = await findShown(scope, body.Art, body.ExterneId);
    if (isRefusal(shown)) return shown;
    try {
      const prepared = await prepare(Buffer.from(body.Daten, 'base64'));
      if (!prepared.ok) return refuse('PSOF0002', { Daten: prepared.grund });
      const { art, objektId, name } = shown;
      const altText = perLanguage(() => (art === 'agentur' ? `Logo: ${name}` : name));
      return run(scope, shown, 'bildHochgeladen', (tx) =>
        putBild(tx, { art, objektId, bild: prepared.bild, alternativtext: altText, schmueckend: false }),
      );
    } catch (error) {
      if (error instanceof TooBusy) return refuse('PSOF0005', {}, RETRY_AFTER_S);
      throw error;
    }
  },
  deleteAgenturBild: async ({ scope, wer, params }) => {
    if (!mayChange(wer)) return refuse('PSOF0203');
    const shown = await findShown(scope, params.art, params.id);
    return isRefusal(shown) ? shown : run(scope, shown, 'bildEntfernt', (tx) => deleteBild(tx, shown));
  },
};
