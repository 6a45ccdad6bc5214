import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { waehlePraemie } from '../praemie/rules.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findMotivFuer } from '../produkt/queries-grafik.ts';
import { findBeguenstigte, type PraemierungRow } from './queries.ts';
import { countEnthuellungen, findCodeVon, findGutscheineFuer, HOECHSTENS_MAILS } from './queries-gutschein.ts';
import { findGespeichertesKonto } from './queries-konto.ts';
import { findLagen } from './queries-lage.ts';
import type { PraemierungBild } from './view.ts';

/** A claim with everything its screen shows. */
export const findBild = async (scope: MandantScope, row: PraemierungRow): Promise<PraemierungBild> => {
  const wer = await findBeguenstigte(scope, row);
  const ganze = (await findLagen(scope, [row.empfehlung_id], row.beguenstigter)).get(row.empfehlung_id);
  if (!ganze) throw new Error('a claim without recommendation');
  const waehlbar = row.status === 'Bereitgestellt' && row.gewaehlt_am === null;
  const code = row.praemienart === 'gutschein' ? await findCodeVon(scope, row.id) : undefined;
  const produkt = await findProdukt(scope, wer.produktId);
  const tag = ganze.lage.auftrag?.auftragsdatum;
  const praemie = produkt && tag && !row.kulanz ? waehlePraemie(produkt.praemien, tag) : null;
  return {
    row,
    wer,
    ganze,
    produktName: produkt?.name ?? '',
    praemie,
    grafik: praemie
      ? await findMotivFuer(scope, praemie, { beguenstigter: row.beguenstigter, wertCent: row.wert_cent })
      : null,
    gutscheine: waehlbar ? await findGutscheineFuer(scope, cent(row.wert_cent)) : [],
    gutscheinName: code?.name ?? null,
    gespeichertesKonto: waehlbar ? ((await findGespeichertesKonto(scope, row))?.iban_maskiert ?? null) : null,
    nurDeutscheIban: scope.mandant.einstellungen.ModuleIBANNurDE,
    enthuellt: code ? await countEnthuellungen(scope, code.id) : { angezeigt: 0, gemailt: 0 },
    hoechstensMails: HOECHSTENS_MAILS,
  };
};
