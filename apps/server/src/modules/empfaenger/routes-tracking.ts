import type { MandantScope } from '../../platform/auth/scope.ts';
import { checkCaptcha } from '../../platform/captcha/guard.ts';
import { readNumber } from '../../platform/crypto/number.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { readKanal } from '../empfehlung/rules.ts';
import { createEmpfaenger } from './commands.ts';
import { findEmpfaengerByNumber } from './queries.ts';
import { agreedIn } from './rules.ts';

const FORM = 'empfaenger';
/** As the wire writes it for an entry by code. */
const CODE_KANAL = 'co';

/** Data that were sent before belong to the recommendation that is named now. */
const belongsToIt = async (scope: MandantScope, empfaengernummer: string, empfehlungsnummer: string) => {
  const number = readNumber(empfaengernummer);
  const match = number && (await findEmpfaengerByNumber(scope, number));
  return match ? match.empfehlungsnummer === empfehlungsnummer : false;
};

export const trackingRoutes: Handlers<'abschliesseTracking'> = {
  abschliesseTracking: async ({ scope, query, body, rand }) => {
    const empfehlungsnummer = readNumber(body.empfehlungsnummer);
    if (!empfehlungsnummer) return refuse('PSOF0003');
    const { empfaengernummer, empfaengerdaten } = body;
    if (empfaengernummer && !(await belongsToIt(scope, empfaengernummer, empfehlungsnummer))) return refuse('PSOF0003');
    const captcha = await checkCaptcha(scope, FORM, rand.ip, body, { nurNachRate: true });
    if (captcha) return captcha;
    const kanal = readKanal(query.channel);
    const number = await createEmpfaenger(scope, {
      empfehlungsnummer,
      daten: empfaengerdaten,
      kanal: kanal === CODE_KANAL || kanal === '' ? 'code' : kanal,
      aktionen: [],
      bisher: empfaengernummer ? readNumber(empfaengernummer) : null,
      network: rand.ip,
      quelle: { einsprungsquelle: readKanal(query.einsprungsquelle) },
      agreed: agreedIn(body),
    });
    return isRefusal(number) ? number : { Empfaengernummer: number };
  },
};
