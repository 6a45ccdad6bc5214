import type { OkOf } from '@weitersagen/contract/api';
import { regelwerkVon } from '@weitersagen/contract/regelwerk';
import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/werte';
import { nurPersoenlich } from '../../platform/auth/persoenlich.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { oeffneKontoinhaber } from '../../platform/crypto/bankkonto.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findBetraege } from '../empfehlung/queries.ts';
import { findLagen } from '../praemierung/queries-lage.ts';
import { findProdukt, findProdukte } from '../produkt/queries.ts';
import { deleteBankdaten, sendPraemienmail, setBankdaten } from './commands.ts';
import { countKlicks, findAbschluesse, findBankkonto, findEigeneEmpfehlungen, findVerlauf } from './queries.ts';
import { routes as daten } from './routes-daten.ts';
import { bonusStand, zaehleAbschluesse } from './rules.ts';
import { toEigeneEmpfehlung } from './view.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FERNSEHEN = 'fernsehen';

const eigene = async (scope: MandantScope, id: EmpfehlerId) => {
  const zeilen = await findEigeneEmpfehlungen(scope, id);
  const ids = zeilen.map((z) => z.id);
  const [lagen, klicks, verlauf] = await Promise.all([
    findLagen(scope, ids, 'empfehler'),
    countKlicks(scope, ids),
    findVerlauf(scope, ids),
  ]);
  const bilder = zeilen.map(async (zeile) => {
    const betraege = await findBetraege(scope, {
      produktId: zeile.produkt_id,
      anteilEmpfaenger: zeile.anteil_empfaenger,
    });
    const ganze = lagen.get(zeile.id);
    if (!ganze) throw new Error('a recommendation without its state');
    return toEigeneEmpfehlung(scope, {
      zeile,
      ganze,
      betraege,
      klicks: klicks.get(zeile.id) ?? 0,
      verlauf: verlauf.get(zeile.id) ?? [],
    });
  });
  return Promise.all(bilder);
};

const bonus = async (scope: MandantScope, id: EmpfehlerId): Promise<OkOf<'getEmpfehlungen'>['Bonus']> => {
  const { bonusCent, bonusSchwelle, programmStart } = regelwerkVon(scope.mandant.einstellungen);
  const stand = bonusStand(zaehleAbschluesse(await findAbschluesse(scope, id), programmStart), bonusSchwelle);
  return stand && { ...stand, BonusCent: bonusCent, ProgrammStart: programmStart };
};

const bankkonto = async (scope: MandantScope, id: EmpfehlerId) => {
  const zeile = await findBankkonto(scope, id);
  if (!zeile?.iban_maskiert || !zeile.kontoinhaber_versiegelt) return null;
  return {
    IbanMaskiert: zeile.iban_maskiert,
    Kontoinhaber: oeffneKontoinhaber({ keys: scope.keys, mandantId: scope.mandant.id }, zeile.kontoinhaber_versiegelt),
  };
};

type Empfehlerwege =
  | 'getEmpfehlungen'
  | 'showBannerEmpfehler'
  | 'getBankdaten'
  | 'putBankdaten'
  | 'deleteBankdaten'
  | 'sendePraemierungmail';

export const routes: Handlers<Empfehlerwege> & typeof daten = {
  ...daten,
  getEmpfehlungen: async ({ scope, wer }) => ({
    Empfehlungen: await eigene(scope, wer.empfehlerId),
    Bonus: await bonus(scope, wer.empfehlerId),
  }),
  // Whoever recommended fixed-line internet and no television yet is told of television, where the client sells it.
  showBannerEmpfehler: async ({ scope, wer }) => {
    const zeilen = await findEigeneEmpfehlungen(scope, wer.empfehlerId);
    const empfohlen = await Promise.all(zeilen.map((z) => findProdukt(scope, z.produkt_id)));
    const isFernsehen = (p: { kategorieId: string } | null) => p?.kategorieId.startsWith(FERNSEHEN) ?? false;
    const internet = empfohlen.some((p) => p?.quelle === 'Festnetz' && !isFernsehen(p));
    return { Anzeigen: internet && !empfohlen.some(isFernsehen) && (await findProdukte(scope)).some(isFernsehen) };
  },
  getBankdaten: async ({ scope, wer }) => bankkonto(scope, wer.empfehlerId),
  putBankdaten: async ({ scope, wer, body }) =>
    nurPersoenlich(wer) ?? (await setBankdaten(scope, wer.empfehlerId, body)) ?? bankkonto(scope, wer.empfehlerId),
  deleteBankdaten: async ({ scope, wer }) => {
    const nein = nurPersoenlich(wer);
    if (nein) return nein;
    await deleteBankdaten(scope, wer.empfehlerId);
    return {};
  },
  sendePraemierungmail: async ({ scope, wer, params }) =>
    UUID.test(params.id)
      ? ((await sendPraemienmail(scope, wer.empfehlerId, params.id as PraemierungId)) ?? {})
      : refuse('PSOF0003'),
};
