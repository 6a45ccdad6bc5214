import { captchaAuskunft, pruefeCaptcha } from '../../platform/captcha/wache.ts';
import { leseNummer } from '../../platform/crypto/nummer.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, mitDetail, refuse } from '../../platform/http/refusal.ts';
import { findAktionenVon } from '../aktion/queries.ts';
import { toAktion } from '../aktion/rules.ts';
import { findBetraege, findEmpfehlungById } from '../empfehlung/queries.ts';
import { leseKanal } from '../empfehlung/rules.ts';
import { createEmpfaenger } from './commands.ts';
import { deleteEintrag } from './commands-loeschen.ts';
import { bestaetigeEmpfaenger, setBankdaten } from './commands-zustimmung.ts';
import { empfaengerCookie, isLinkGood, isNumberCookie, NUMMER_TAGE, nummerCookie } from './policy.ts';
import {
  findAuftragVon,
  findBestaetigten,
  findEmpfaenger,
  findEmpfaengerByNummer,
  findPraemierungVon,
} from './queries.ts';
import { agreedIn } from './rules.ts';
import { toEintrag, toEmpfaengerAuftrag, toEmpfaengerPraemie, toExistenz } from './view.ts';

type Empfaengerwege =
  | 'createEmpfaenger'
  | 'existsEmpfaenger'
  | 'getEmpfaengerAuftrag'
  | 'putZustimmung'
  | 'deleteEmpfaenger'
  | 'postEmpfaengerBankdaten'
  | 'getEmpfaengerPraemie';

const FORM = 'empfaenger';

export const routes: Handlers<Empfaengerwege> = {
  createEmpfaenger: async ({ scope, params, query, body, rand }) => {
    const empfehlungsnummer = leseNummer(params.empfehlungsnummer);
    if (!empfehlungsnummer) return refuse('PSOF0003');
    const cookie = nummerCookie(empfehlungsnummer);
    if (!isLinkGood(scope, empfehlungsnummer, query.hex)) {
      if (body) rand.clearCookie(cookie);
      return refuse('PSOF0003');
    }
    if (!body) return captchaAuskunft(scope, FORM, rand.ip, { nurNachRate: true });
    const nummer =
      (await pruefeCaptcha(scope, FORM, rand.ip, body, { nurNachRate: true })) ??
      (await createEmpfaenger(scope, {
        empfehlungsnummer,
        daten: body.empfaengerdaten,
        kanal: leseKanal(query.channel),
        aktionen: body.Aktionen,
        agreed: agreedIn(body),
        bisher: leseNummer(rand.cookie(cookie) ?? ''),
        netz: rand.ip,
      }));
    if (isRefusal(nummer)) {
      rand.clearCookie(cookie);
      return nummer;
    }
    rand.setCookie(cookie, nummer, { maxAge: NUMMER_TAGE * 86_400 });
    return { Empfaengernummer: nummer };
  },
  existsEmpfaenger: async ({ scope, params, rand }) => {
    const nummer = leseNummer(params.hex);
    const fund = nummer && (await findEmpfaengerByNummer(scope, nummer));
    if (!fund) {
      // Whichever recommendation it was for (calls.md §4, §8).
      for (const name of rand.cookiesWith(nummer ?? params.hex)) if (isNumberCookie(name)) rand.clearCookie(name);
      return refuse('PSOF0003');
    }
    rand.setCookie(nummerCookie(fund.empfehlungsnummer), fund.nummer, { maxAge: NUMMER_TAGE * 86_400 });
    return toExistenz(fund, await findAuftragVon(scope, fund.id));
  },
  getEmpfaengerAuftrag: async ({ scope, wer, rand }) => {
    const zeile = await findEmpfaenger(scope, wer.empfaengerId);
    const empfehlung = zeile && (await findEmpfehlungById(scope, zeile.empfehlung_id));
    if (!zeile || !empfehlung) {
      rand.clearCookie(empfaengerCookie(scope));
      return mitDetail(refuse('PSOF0202'), 'empfaengerlink');
    }
    const [betraege, auftrag, praemierung, aktionen, bestaetigt] = await Promise.all([
      findBetraege(scope, empfehlung),
      findAuftragVon(scope, zeile.id),
      findPraemierungVon(scope, zeile.id),
      findAktionenVon(scope, zeile.id),
      findBestaetigten(scope, zeile),
    ]);
    return {
      ...toEmpfaengerAuftrag(zeile, empfehlung, betraege, { auftrag, praemierung }),
      ...toEintrag(zeile, bestaetigt?.id),
      HierEingegeben: rand.cookie(nummerCookie(empfehlung.nummer)) === zeile.nummer,
      Aktionen: aktionen.map((a) => toAktion(a, scope.sprache, a.zugestimmt)),
    };
  },
  putZustimmung: async ({ scope, wer, body }) => {
    const ergebnis = await bestaetigeEmpfaenger(scope, wer.empfaengerId, wer.tokenId, {
      werbeeinwilligung: body.werbeeinwilligung,
      aktionen: body.Aktionen,
      stand: body.Stand,
    });
    return isRefusal(ergebnis)
      ? ergebnis
      : { Empfehlungsnummer: ergebnis.empfehlungsnummer, SchonBestaetigt: ergebnis.schonBestaetigt };
  },
  deleteEmpfaenger: async ({ scope, wer }) => (await deleteEintrag(scope, wer.empfaengerId)) ?? {},
  postEmpfaengerBankdaten: async ({ scope, wer, body }) => (await setBankdaten(scope, wer.empfaengerId, body)) ?? {},
  getEmpfaengerPraemie: async ({ scope, params }) => {
    const nummer = leseNummer(params.nr);
    const fund = nummer && (await findEmpfaengerByNummer(scope, nummer));
    const empfehlung = fund && (await findEmpfehlungById(scope, fund.empfehlung_id));
    if (!fund || !empfehlung) return refuse('PSOF0003');
    return toEmpfaengerPraemie(await findBetraege(scope, empfehlung), await findPraemierungVon(scope, fund.id));
  },
};
