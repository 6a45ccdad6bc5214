import type { MandantScope } from '../../platform/auth/scope.ts';
import { pruefeCaptcha } from '../../platform/captcha/wache.ts';
import { leseNummer } from '../../platform/crypto/nummer.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { leseKanal } from '../empfehlung/rules.ts';
import { createEmpfaenger } from './commands.ts';
import { findEmpfaengerByNummer } from './queries.ts';
import { agreedIn } from './rules.ts';

const FORM = 'empfaenger';
/** As the wire writes it for an entry by code. */
const CODE_KANAL = 'co';

/** Data that were sent before belong to the recommendation that is named now. */
const gehoertDazu = async (scope: MandantScope, empfaengernummer: string, empfehlungsnummer: string) => {
  const nummer = leseNummer(empfaengernummer);
  const fund = nummer && (await findEmpfaengerByNummer(scope, nummer));
  return fund ? fund.empfehlungsnummer === empfehlungsnummer : false;
};

export const trackingRoutes: Handlers<'abschliesseTracking'> = {
  abschliesseTracking: async ({ scope, query, body, rand }) => {
    const empfehlungsnummer = leseNummer(body.empfehlungsnummer);
    if (!empfehlungsnummer) return refuse('PSOF0003');
    const { empfaengernummer, empfaengerdaten } = body;
    if (empfaengernummer && !(await gehoertDazu(scope, empfaengernummer, empfehlungsnummer))) return refuse('PSOF0003');
    const captcha = await pruefeCaptcha(scope, FORM, rand.ip, body, { nurNachRate: true });
    if (captcha) return captcha;
    const kanal = leseKanal(query.channel);
    const nummer = await createEmpfaenger(scope, {
      empfehlungsnummer,
      daten: empfaengerdaten,
      kanal: kanal === CODE_KANAL || kanal === '' ? 'code' : kanal,
      aktionen: [],
      bisher: empfaengernummer ? leseNummer(empfaengernummer) : null,
      netz: rand.ip,
      quelle: { einsprungsquelle: leseKanal(query.einsprungsquelle) },
      agreed: agreedIn(body),
    });
    return isRefusal(nummer) ? nummer : { Empfaengernummer: nummer };
  },
};
