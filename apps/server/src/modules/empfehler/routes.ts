import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/values';
import { onlyPersonal } from '../../platform/auth/personal.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { openKontoHolder } from '../../platform/crypto/bank-account.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findAmounts } from '../empfehlung/queries.ts';
import { findBanner } from '../produkt/queries.ts';
import { deleteBankdaten, sendPraemieMail, setBankdaten } from './commands.ts';
import {
  countKlicks,
  findBankAccount,
  findConfirmedContacts,
  findGutscheinNames,
  findHistory,
  findRecommendedProdukte,
} from './queries.ts';
import { findList } from './queries-list.ts';
import { routes as daten } from './routes-data.ts';
import { type OwnCore, toOwnEmpfehlung } from './view.ts';
import { findBonusOverview } from './view-bonus.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const bilder = async (scope: MandantScope, cores: readonly OwnCore[]) => {
  const ids = cores.map(({ row }) => row.id);
  const [klicks, contacts, history, gutscheine] = await Promise.all([
    countKlicks(scope, ids),
    findConfirmedContacts(scope, ids),
    findHistory(scope, ids),
    findGutscheinNames(scope),
  ]);
  return Promise.all(
    cores.map(async (core) => {
      const { id, produkt_id, geraet_id, anteil_empfaenger, agentur_id, erstellt_am } = core.row;
      const confirmed = contacts.get(id) ?? [];
      const ordered = confirmed.find((contact) => contact.id === core.ganze.auftrag?.empfaenger_id);
      return toOwnEmpfehlung(scope, {
        ...core,
        betraege: await findAmounts(scope, {
          produktId: produkt_id,
          geraetId: geraet_id,
          anteilEmpfaenger: anteil_empfaenger,
          agenturId: agentur_id,
          erstelltAm: erstellt_am,
        }),
        klicks: klicks.get(id) ?? 0,
        contact: ordered ?? confirmed[0] ?? null,
        verlauf: history.get(id) ?? [],
        gutscheine,
      });
    }),
  );
};

const bankAccount = async (scope: MandantScope, id: EmpfehlerId) => {
  const row = await findBankAccount(scope, id);
  if (!row?.iban_maskiert || !row.kontoinhaber_versiegelt) return null;
  return {
    IbanMaskiert: row.iban_maskiert,
    Kontoinhaber: openKontoHolder({ keys: scope.keys, mandantId: scope.mandant.id }, row.kontoinhaber_versiegelt),
  };
};

type EmpfehlerPaths =
  | 'getEmpfehlungen'
  | 'showBannerEmpfehler'
  | 'getBankdaten'
  | 'putBankdaten'
  | 'deleteBankdaten'
  | 'sendePraemierungmail';

export const routes: Handlers<EmpfehlerPaths> & typeof daten = {
  ...daten,
  getEmpfehlungen: async ({ scope, wer, query }) => {
    const list = await findList(scope, wer.empfehlerId, query);
    const { rows, count, isMinimum, hits, groups, gruppenGesamt, seite, seiten, next } = list;
    const { BoniWartendCent, ...bonuses } = await findBonusOverview(
      scope,
      wer.empfehlerId,
      query.jeSeite !== undefined,
    );
    return {
      Empfehlungen: await bilder(scope, rows),
      ...bonuses,
      WartendCent: list.wartendCent + BoniWartendCent,
      Anzahl: count,
      AnzahlIsMinimum: isMinimum,
      Treffer: hits,
      Gruppen: groups,
      GruppenGesamt: gruppenGesamt,
      Seite: seite,
      Seiten: seiten,
      NextCursor: next,
    };
  },
  showBannerEmpfehler: async ({ scope, wer }) =>
    findBanner(scope, await findRecommendedProdukte(scope, wer.empfehlerId)),
  getBankdaten: async ({ scope, wer }) => bankAccount(scope, wer.empfehlerId),
  putBankdaten: async ({ scope, wer, body }) =>
    onlyPersonal(wer) ?? (await setBankdaten(scope, wer.empfehlerId, body)) ?? bankAccount(scope, wer.empfehlerId),
  deleteBankdaten: async ({ scope, wer }) => onlyPersonal(wer) ?? (await deleteBankdaten(scope, wer.empfehlerId)) ?? {},
  sendePraemierungmail: async ({ scope, wer, params }) =>
    UUID.test(params.id)
      ? ((await sendPraemieMail(scope, wer.empfehlerId, params.id as PraemierungId)) ?? {})
      : refuse('PSOF0003'),
};
