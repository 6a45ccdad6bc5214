import type { PraemierungId } from '@weitersagen/contract/values';
import { onlyPersonal } from '../../platform/auth/personal.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { findBanner, findProdukt } from '../produkt/queries.ts';
import { choosePraemie } from './commands-choice.ts';
import { openGutschein } from './commands-gutschein.ts';
import { setKundennummer } from './commands-kundennummer.ts';
import { ownAccess, praemieCookie } from './policy.ts';
import { findBeguenstigte, findPraemierung } from './queries.ts';
import { findBild } from './queries-bild.ts';
import { findGutscheinOffer } from './queries-gutschein.ts';
import { findKundennummerSituation } from './queries-kundennummer.ts';
import { findOwnPraemierungen } from './queries-own.ts';
import { arrangeGutscheine } from './rules.ts';
import { toKundennummer, toPraemierung } from './view.ts';

const show = async (scope: MandantScope, id: PraemierungId) => {
  const row = await findPraemierung(scope, id);
  return row ? toPraemierung(await findBild(scope, row), scope.sprache) : refuse('PSOF0502');
};

const showKundennummer = async (scope: MandantScope, id: PraemierungId) => {
  const row = await findPraemierung(scope, id);
  return row ? toKundennummer(row, await findKundennummerSituation(scope, row)) : refuse('PSOF0502');
};

type PraemierungPaths =
  | 'getAuszahlungsformen'
  | 'getPraemierung'
  | 'putPraemierung'
  | 'oeffneGutschein'
  | 'getEigenePraemierungen'
  | 'nimmEigenePraemierung'
  | 'getKundennummerErgebnis'
  | 'setKundennummer'
  | 'showBannerPraemierung';

export const routes: Handlers<PraemierungPaths> = {
  getAuszahlungsformen: async ({ scope }) => [
    { Praemienart: 'geld', Name: null, WerteCent: [] },
    ...arrangeGutscheine(await findGutscheinOffer(scope)).map(({ marke, werte }) => ({
      Praemienart: 'gutschein' as const,
      Name: marke,
      WerteCent: werte,
    })),
  ],
  getPraemierung: async ({ scope, wer, query }) => {
    const response = await show(scope, wer.praemierungId);
    return isRefusal(response) || !/^(0|false)$/.test(query.details ?? '')
      ? response
      : { ...response, Bedingungen: [] };
  },
  getEigenePraemierungen: ({ scope, wer }) => findOwnPraemierungen(scope, wer.empfehlerId),
  nimmEigenePraemierung: async ({ scope, wer, params, rand }) => {
    const row = await findPraemierung(scope, params.id as PraemierungId);
    if (row?.empfehler_id !== wer.empfehlerId || row.beguenstigter !== 'empfehler') return refuse('PSOF0003');
    const refusal = onlyPersonal(wer);
    if (refusal) return refusal;
    rand.setCookie(praemieCookie(scope), ownAccess(row.id));
    return {};
  },
  getKundennummerErgebnis: ({ scope, wer }) => showKundennummer(scope, wer.praemierungId),
  setKundennummer: async ({ scope, wer, params }) =>
    (await setKundennummer(scope, wer.praemierungId, params.x)) ?? showKundennummer(scope, wer.praemierungId),
  putPraemierung: async ({ scope, wer, body }) => {
    const result = await choosePraemie(scope, wer.praemierungId, body);
    return isRefusal(result) ? result : show(scope, wer.praemierungId);
  },
  oeffneGutschein: async ({ scope, wer, body }) => {
    const result = await openGutschein(scope, wer.praemierungId, body.Weg);
    if (isRefusal(result)) return result;
    return {
      Code: result.code,
      Name: result.name,
      GueltigBis: result.gueltigBis,
      VersandtAn: result.versandtAn,
      GeoeffnetAm: toInstant(result.geoeffnetAm),
    };
  },
  showBannerPraemierung: async ({ scope, wer }) => {
    const row = await findPraemierung(scope, wer.praemierungId);
    const id = row && (await findBeguenstigte(scope, row)).produktId;
    const produkt = id ? await findProdukt(scope, id) : null;
    return findBanner(scope, produkt ? [produkt] : []);
  },
};
