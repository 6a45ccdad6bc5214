import { captchaAuskunft, checkCaptcha } from '../../platform/captcha/wache.ts';
import { readNumber } from '../../platform/crypto/nummer.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { findAktionenOf } from '../aktion/queries.ts';
import { toAktion } from '../aktion/rules.ts';
import { findAmounts, findEmpfehlungById } from '../empfehlung/queries.ts';
import { readKanal } from '../empfehlung/rules.ts';
import { createEmpfaenger } from './commands.ts';
import { deleteEntry } from './commands-loeschen.ts';
import { confirmEmpfaenger, setBankdaten } from './commands-zustimmung.ts';
import { empfaengerCookie, isLinkGood, isNumberCookie, NUMMER_TAGE, numberCookie } from './policy.ts';
import { findAuftragOf, findConfirmed, findEmpfaenger, findEmpfaengerByNumber, findPraemierungOf } from './queries.ts';
import { agreedIn } from './rules.ts';
import { toEmpfaengerAuftrag, toEmpfaengerPraemie, toEntry, toExistenz } from './view.ts';

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
    const empfehlungsnummer = readNumber(params.empfehlungsnummer);
    if (!empfehlungsnummer) return refuse('PSOF0003');
    const cookie = numberCookie(empfehlungsnummer);
    if (!isLinkGood(scope, empfehlungsnummer, query.hex)) {
      if (body) rand.clearCookie(cookie);
      return refuse('PSOF0003');
    }
    if (!body) return captchaAuskunft(scope, FORM, rand.ip, { nurNachRate: true });
    const nummer =
      (await checkCaptcha(scope, FORM, rand.ip, body, { nurNachRate: true })) ??
      (await createEmpfaenger(scope, {
        empfehlungsnummer,
        daten: body.empfaengerdaten,
        kanal: readKanal(query.channel),
        aktionen: body.Aktionen,
        agreed: agreedIn(body),
        bisher: readNumber(rand.cookie(cookie) ?? ''),
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
    const nummer = readNumber(params.hex);
    const fund = nummer && (await findEmpfaengerByNumber(scope, nummer));
    if (!fund) {
      // Whichever recommendation it was for (calls.md §4, §8).
      for (const name of rand.cookiesWith(nummer ?? params.hex)) if (isNumberCookie(name)) rand.clearCookie(name);
      return refuse('PSOF0003');
    }
    rand.setCookie(numberCookie(fund.empfehlungsnummer), fund.nummer, { maxAge: NUMMER_TAGE * 86_400 });
    return toExistenz(fund, await findAuftragOf(scope, fund.id));
  },
  getEmpfaengerAuftrag: async ({ scope, wer, rand }) => {
    const zeile = await findEmpfaenger(scope, wer.empfaengerId);
    const empfehlung = zeile && (await findEmpfehlungById(scope, zeile.empfehlung_id));
    if (!zeile || !empfehlung) {
      rand.clearCookie(empfaengerCookie(scope));
      return withDetail(refuse('PSOF0202'), 'empfaengerlink');
    }
    const [betraege, auftrag, praemierung, aktionen, bestaetigt] = await Promise.all([
      findAmounts(scope, empfehlung),
      findAuftragOf(scope, zeile.id),
      findPraemierungOf(scope, zeile.id),
      findAktionenOf(scope, zeile.id),
      findConfirmed(scope, zeile),
    ]);
    return {
      ...toEmpfaengerAuftrag(zeile, empfehlung, betraege, { auftrag, praemierung }),
      ...toEntry(zeile, bestaetigt?.id),
      HierEingegeben: rand.cookie(numberCookie(empfehlung.nummer)) === zeile.nummer,
      Aktionen: aktionen.map((a) => toAktion(a, scope.sprache, a.zugestimmt)),
    };
  },
  putZustimmung: async ({ scope, wer, body }) => {
    const ergebnis = await confirmEmpfaenger(scope, wer.empfaengerId, wer.tokenId, {
      werbeeinwilligung: body.werbeeinwilligung,
      aktionen: body.Aktionen,
      stand: body.Stand,
    });
    return isRefusal(ergebnis)
      ? ergebnis
      : { Empfehlungsnummer: ergebnis.empfehlungsnummer, SchonBestaetigt: ergebnis.schonBestaetigt };
  },
  deleteEmpfaenger: async ({ scope, wer }) => (await deleteEntry(scope, wer.empfaengerId)) ?? {},
  postEmpfaengerBankdaten: async ({ scope, wer, body }) => (await setBankdaten(scope, wer.empfaengerId, body)) ?? {},
  getEmpfaengerPraemie: async ({ scope, params }) => {
    const nummer = readNumber(params.nr);
    const fund = nummer && (await findEmpfaengerByNumber(scope, nummer));
    const empfehlung = fund && (await findEmpfehlungById(scope, fund.empfehlung_id));
    if (!fund || !empfehlung) return refuse('PSOF0003');
    return toEmpfaengerPraemie(await findAmounts(scope, empfehlung), await findPraemierungOf(scope, fund.id));
  },
};
