import type { EmpfaengerId } from '@weitersagen/contract/werte';
import { einwilligungZu, merkeEinwilligungen, setzeEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { merkeVerlauf } from '../../platform/audit/verlauf.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { versiegeleBankkonto } from '../../platform/crypto/bankkonto.ts';
import { mitDetail, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { setzeAktionen } from '../aktion/commands.ts';
import { gibAuftragDemBestaetigten } from '../auftrag/commands-empfaenger.ts';
import { findEmpfehlungById } from '../empfehlung/queries.ts';
import { hindernis } from '../empfehlung/rules.ts';
import { lockEmpfaenger } from './queries.ts';

export interface Zugestimmt {
  empfehlungsnummer: string;
  schonBestaetigt: boolean;
}

/** What is voluntary; left out, it stays as it is. */
export interface Freiwilliges {
  werbeeinwilligung?: boolean | undefined;
  aktionen?: readonly string[] | undefined;
}

const setzeFreiwilliges = async (
  tx: MandantScope,
  id: EmpfaengerId,
  { werbeeinwilligung, aktionen }: Freiwilliges,
): Promise<void> => {
  if (aktionen) await setzeAktionen(tx, id, aktionen);
  if (werbeeinwilligung === undefined) return;
  await setzeEinwilligungen(tx, 'empfaenger', id, [{ ...einwilligungZu(tx, 'werbung'), gegeben: werbeeinwilligung }]);
  await tx.db
    .updateTable('empfaenger')
    .set({ werbeeinwilligung })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
};

/**
 * The recipient's own yes, by the button on the page behind the mail's link. The second time changes
 * nothing but what is voluntary. A recommendation whose days ran out meanwhile still counts: his data came in time.
 */
export const bestaetigeEmpfaenger = (
  scope: MandantScope,
  id: EmpfaengerId,
  tokenId: string,
  freiwilliges: Freiwilliges = {},
): Promise<Zugestimmt | Refusal> =>
  scope.transaction(async (tx) => {
    const zeile = await lockEmpfaenger(tx, id);
    const empfehlung = zeile && (await findEmpfehlungById(tx, zeile.empfehlung_id));
    if (!zeile || !empfehlung) return mitDetail(refuse('PSOF0202'), 'empfaengerlink');
    const empfehlungsnummer = empfehlung.nummer;
    if (zeile.bestaetigt_am) {
      await setzeFreiwilliges(tx, id, freiwilliges);
      return { empfehlungsnummer, schonBestaetigt: true };
    }
    // The link of a referrer who left is closed to others; who gave his data before keeps what is his.
    const code = hindernis({ ...empfehlung, gesperrt: false, gueltigBis: tx.heute }, tx.heute);
    if (code) return refuse(code);
    await tx.db
      .updateTable('empfaenger')
      .set({ bestaetigt_am: tx.jetzt })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
    await gibAuftragDemBestaetigten(tx, zeile.empfehlung_id, id);
    await merkeEinwilligungen(tx, 'empfaenger', id, [einwilligungZu(tx, 'empfaengerAgb')]);
    await setzeFreiwilliges(tx, id, freiwilliges);
    await merkeVerlauf(tx, {
      gegenstand: 'empfaenger',
      id,
      empfehlungId: zeile.empfehlung_id,
      ereignis: 'bestaetigt',
      grund: `Link ${tokenId}`,
    });
    return { empfehlungsnummer, schonBestaetigt: false };
  });

export const setBankdaten = (
  scope: MandantScope,
  id: EmpfaengerId,
  eingabe: { Iban: string; Kontoinhaber: string },
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const { ModuleIBANNurDE, ModuleStoringBankdata } = tx.mandant.einstellungen;
    const zeile = await lockEmpfaenger(tx, id);
    if (!zeile?.bestaetigt_am || !ModuleStoringBankdata) return refuse('PSOF0504');
    const konto = versiegeleBankkonto({ keys: tx.keys, mandantId: tx.mandant.id }, eingabe, ModuleIBANNurDE);
    if (!konto.ok) return refuse('PSOF0002', { Iban: konto.meldung });
    await tx.db
      .updateTable('empfaenger')
      .set(konto.konto)
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
    await merkeVerlauf(tx, {
      gegenstand: 'empfaenger',
      id,
      empfehlungId: zeile.empfehlung_id,
      ereignis: 'bankdatenGespeichert',
    });
    return null;
  });
