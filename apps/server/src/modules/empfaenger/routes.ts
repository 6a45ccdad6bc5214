import { captchaAuskunft, checkCaptcha } from '../../platform/captcha/guard.ts';
import { readNumber } from '../../platform/crypto/number.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { findAktionenOf } from '../aktion/queries.ts';
import { toAktion } from '../aktion/rules.ts';
import { findAmounts, findEmpfehlungById } from '../empfehlung/queries.ts';
import { readKanal } from '../empfehlung/rules.ts';
import { createEmpfaenger } from './commands.ts';
import { deleteEntry } from './commands-delete.ts';
import { findEinwilligung, revokeByLink } from './commands-einwilligung.ts';
import { confirmEmpfaenger, setBankdaten } from './commands-zustimmung.ts';
import { empfaengerCookie, isLinkGood, isNumberCookie, NUMBER_DAYS, numberCookie } from './policy.ts';
import { findAuftragOf, findConfirmed, findEmpfaenger, findEmpfaengerByNumber, findPraemierungOf } from './queries.ts';
import { agreedIn } from './rules.ts';
import { toEmpfaengerAuftrag, toEmpfaengerPraemie, toEntry, toExistence } from './view.ts';

type EmpfaengerCalls =
  | 'createEmpfaenger'
  | 'existsEmpfaenger'
  | 'getEmpfaengerAuftrag'
  | 'putZustimmung'
  | 'revokeEinwilligung'
  | 'validateEinwilligung'
  | 'deleteEmpfaenger'
  | 'postEmpfaengerBankdaten'
  | 'getEmpfaengerPraemie';

const FORM = 'empfaenger';

export const routes: Handlers<EmpfaengerCalls> = {
  createEmpfaenger: async ({ scope, params, query, body, rand }) => {
    const empfehlungsnummer = readNumber(params.empfehlungsnummer);
    if (!empfehlungsnummer) return refuse('PSOF0003');
    const cookie = numberCookie(empfehlungsnummer);
    if (!isLinkGood(scope, empfehlungsnummer, query.hex)) {
      if (body) rand.clearCookie(cookie);
      return refuse('PSOF0003');
    }
    if (!body) return captchaAuskunft(scope, FORM, rand.ip, { nurNachRate: true });
    const number =
      (await checkCaptcha(scope, FORM, rand.ip, body, { nurNachRate: true })) ??
      (await createEmpfaenger(scope, {
        empfehlungsnummer,
        daten: body.empfaengerdaten,
        kanal: readKanal(query.channel),
        aktionen: body.Aktionen,
        agreed: agreedIn(body),
        bisher: readNumber(rand.cookie(cookie) ?? ''),
        network: rand.ip,
      }));
    if (isRefusal(number)) {
      rand.clearCookie(cookie);
      return number;
    }
    rand.setCookie(cookie, number, { maxAge: NUMBER_DAYS * 86_400 });
    return { Empfaengernummer: number };
  },
  existsEmpfaenger: async ({ scope, params, rand }) => {
    const number = readNumber(params.hex);
    const match = number && (await findEmpfaengerByNumber(scope, number));
    if (!match) {
      // Whichever recommendation it was for (calls.md §4, §8).
      for (const name of rand.cookiesWith(number ?? params.hex)) if (isNumberCookie(name)) rand.clearCookie(name);
      return refuse('PSOF0003');
    }
    rand.setCookie(numberCookie(match.empfehlungsnummer), match.nummer, { maxAge: NUMBER_DAYS * 86_400 });
    return toExistence(match, await findAuftragOf(scope, match.id));
  },
  getEmpfaengerAuftrag: async ({ scope, wer, rand }) => {
    const row = await findEmpfaenger(scope, wer.empfaengerId);
    const empfehlung = row && (await findEmpfehlungById(scope, row.empfehlung_id));
    if (!row || !empfehlung) {
      rand.clearCookie(empfaengerCookie(scope));
      return withDetail(refuse('PSOF0202'), 'empfaengerlink');
    }
    const [amounts, auftrag, praemierung, aktionen, confirmed] = await Promise.all([
      findAmounts(scope, empfehlung),
      findAuftragOf(scope, row.id),
      findPraemierungOf(scope, row.id),
      findAktionenOf(scope, row.id),
      findConfirmed(scope, row),
    ]);
    return {
      ...toEmpfaengerAuftrag(row, empfehlung, amounts, { auftrag, praemierung, language: scope.sprache }),
      ...toEntry(row, confirmed?.id),
      HierEingegeben: rand.cookie(numberCookie(empfehlung.nummer)) === row.nummer,
      Aktionen: aktionen.map((a) => toAktion(a, scope.sprache, a.zugestimmt)),
    };
  },
  putZustimmung: async ({ scope, wer, body }) => {
    const result = await confirmEmpfaenger(scope, wer.empfaengerId, wer.tokenId, {
      werbeeinwilligung: body.werbeeinwilligung,
      aktionen: body.Aktionen,
      stand: body.Stand,
    });
    return isRefusal(result)
      ? result
      : { Empfehlungsnummer: result.empfehlungsnummer, SchonBestaetigt: result.schonBestaetigt };
  },
  revokeEinwilligung: async ({ scope, body }) => (await revokeByLink(scope, body.Token)) ?? {},
  validateEinwilligung: ({ scope, body }) => findEinwilligung(scope, body.Token),
  deleteEmpfaenger: async ({ scope, wer }) => (await deleteEntry(scope, wer.empfaengerId)) ?? {},
  postEmpfaengerBankdaten: async ({ scope, wer, body }) => (await setBankdaten(scope, wer.empfaengerId, body)) ?? {},
  getEmpfaengerPraemie: async ({ scope, params }) => {
    const number = readNumber(params.nr);
    const match = number && (await findEmpfaengerByNumber(scope, number));
    const empfehlung = match && (await findEmpfehlungById(scope, match.empfehlung_id));
    if (!match || !empfehlung) return refuse('PSOF0003');
    return toEmpfaengerPraemie(await findAmounts(scope, empfehlung), await findPraemierungOf(scope, match.id));
  },
};
