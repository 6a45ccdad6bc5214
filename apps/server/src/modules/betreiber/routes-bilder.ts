import type { Bildart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { Andrang } from '../../platform/bild/schlange.ts';
import { bereite } from '../../platform/bild/verarbeiten.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { beschreibeBild, deleteBild, holeBildZurueck, type Objekt, putBild } from '../bild/commands.ts';
import { existiertObjekt, findBildverlauf, findBildzeile, findBildzeilen } from '../bild/queries.ts';
import { protokolliere } from './commands-protokoll.ts';
import { betrete } from './policy.ts';
import { bildrecht, SEITENGROESSE } from './rules.ts';
import { toSeite } from './view.ts';
import { toBild, toBildzeile } from './view-bilder.ts';

const BALD_WIEDER_S = 10;

const zeige = async (mandant: MandantScope, { art, objektId }: Objekt) =>
  toBild(mandant, await findBildzeile(mandant, art, objektId), await findBildverlauf(mandant, art, objektId));

/** The deed and its line in the audit log, or neither. */
const tue = (
  mandant: MandantScope,
  was: string,
  { art, objektId }: Objekt,
  tat: (tx: MandantScope) => Promise<Refusal | null>,
): Promise<Refusal | null> =>
  mandant.transaction(async (tx) => {
    const nein = await tat(tx);
    if (!nein) await protokolliere(tx, { was, bezug: `${art}/${objektId}` });
    return nein;
  });

const objektVon = ({ art, objektId }: { art: Bildart; objektId: string }): Objekt => ({ art, objektId });

export const routes: Handlers<'getBilder' | 'createBild' | 'getBild' | 'putBild' | 'deleteBild'> = {
  getBilder: async ({ scope, wer, params, query }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    if (isRefusal(mandant)) return mandant;
    const { zeilen, gesamt } = await findBildzeilen(mandant, {
      art: query.art,
      suche: query.suche,
      offset: (query.seite - 1) * SEITENGROESSE,
      limit: SEITENGROESSE,
    });
    return toSeite(
      zeilen.map((z) => toBildzeile(mandant, z)),
      gesamt,
      query.seite,
    );
  },
  createBild: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, bildrecht(body.Art));
    if (isRefusal(mandant)) return mandant;
    const objekt = { art: body.Art, objektId: body.ObjektId };
    if (!(await existiertObjekt(mandant, objekt.art, objekt.objektId))) return refuse('PSOF0003');
    try {
      const fertig = await bereite(Buffer.from(body.Daten, 'base64'));
      if (!fertig.ok) return refuse('PSOF0002', { Daten: fertig.grund });
      const neu = {
        ...objekt,
        bild: fertig.bild,
        alternativtext: body.Alternativtext,
        schmueckend: body.Schmueckend,
      };
      const nein = await tue(mandant, 'bildHochgeladen', objekt, (tx) => putBild(tx, neu));
      return nein ?? zeige(mandant, objekt);
    } catch (error) {
      if (error instanceof Andrang) return refuse('PSOF0005', {}, BALD_WIEDER_S);
      throw error;
    }
  },
  getBild: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, null);
    return isRefusal(mandant) ? mandant : zeige(mandant, objektVon(params));
  },
  putBild: async ({ scope, wer, params, body }) => {
    const mandant = await betrete(scope, wer, params.route, bildrecht(params.art));
    if (isRefusal(mandant)) return mandant;
    const objekt = objektVon(params);
    const nein =
      'Stand' in body
        ? await tue(mandant, 'bildZurueckgeholt', objekt, (tx) => holeBildZurueck(tx, objekt, body.Stand))
        : await tue(mandant, 'bildBeschrieben', objekt, (tx) =>
            beschreibeBild(tx, { ...objekt, alternativtext: body.Alternativtext, schmueckend: body.Schmueckend }),
          );
    return nein ?? zeige(mandant, objekt);
  },
  deleteBild: async ({ scope, wer, params }) => {
    const mandant = await betrete(scope, wer, params.route, bildrecht(params.art));
    if (isRefusal(mandant)) return mandant;
    const objekt = objektVon(params);
    return (await tue(mandant, 'bildEntfernt', objekt, (tx) => deleteBild(tx, objekt))) ?? {};
  },
};
