import { campaignCookie } from '@weitersagen/contract/cookies';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { qrPng, qrSvg } from '../../platform/bild/qr.ts';
import { captchaAuskunft, checkCaptcha } from '../../platform/captcha/wache.ts';
import { hexFor } from '../../platform/crypto/mac.ts';
import { checkCode, readNumber } from '../../platform/crypto/nummer.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { withTextschau } from '../inhalt/queries-fremdtexte.ts';
import { findSharetexte } from '../inhalt/queries-texte.ts';
import { findSignIn, signInThePage } from '../konto/queries.ts';
import { createEmpfehlung } from './commands.ts';
import { countCode } from './commands-code.ts';
import { sperreEmpfehlungsmails } from './commands-empfehlungsmail.ts';
import { zaehleLandung } from './commands-landung.ts';
import { checkAnmeldezwang, mayFolgen, numberFromLink, withoutWerbung } from './policy.ts';
import { type EmpfehlungFund, findAmounts, findEmpfehlung, findEmpfehlungByCode } from './queries.ts';
import { findMailsperre } from './queries-empfehlungsmail.ts';
import { findStatistics } from './queries-statistik.ts';
import { keepDraft, readDraft } from './routes-entwurf.ts';
import { readKanal } from './rules.ts';
import { qrInhalt, toCreated, toForEmpfaenger, toProduktlink, toShareable } from './view.ts';

const FORM = 'empfehlen';
/** Pixels: sharp on a poster of the size of a hand. */
const QR_KANTE = 1024;

const forEmpfaenger = async (scope: MandantScope, empfehlung: EmpfehlungFund) => {
  const betraege = await findAmounts(scope, empfehlung);
  return withTextschau(scope, (texte) => toForEmpfaenger(scope, empfehlung, betraege, texte));
};

const withNumber = async (scope: MandantScope, eingabe: string): Promise<EmpfehlungFund | Refusal> => {
  const nummer = readNumber(eingabe);
  return (nummer && (await findEmpfehlung(scope, nummer))) || refuse('PSOF0003');
};

const fromLink = async (scope: MandantScope, nr: string, hex: string): Promise<EmpfehlungFund | Refusal> => {
  const nummer = numberFromLink(scope, nr, hex);
  if (isRefusal(nummer)) return nummer;
  return (await findEmpfehlung(scope, nummer)) ?? refuse('PSOF0003');
};

type Empfehlungswege =
  | 'createEmpfehlung'
  | 'getEmpfehlungZumTeilen'
  | 'getEmpfehlung'
  | 'getEmpfehlungJederzeit'
  | 'zaehleLandung'
  | 'getProduktlink'
  | 'loeseEmpfehlungscode'
  | 'getQrSvg'
  | 'getQrPng'
  | 'sperreEmpfehlungsmails'
  | 'validateMailsperre';

export const routes: Handlers<Empfehlungswege> = {
  createEmpfehlung: async ({ scope, body, query, rand }) => {
    if (!body) return captchaAuskunft(scope, FORM, rand.ip);
    const anmeldung = await signInThePage(scope, rand);
    if (isRefusal(anmeldung)) return anmeldung;
    const captcha = await checkCaptcha(scope, FORM, rand.ip, body);
    if (captcha) return captcha;
    const channel = readKanal(
      query.channel,
      query.c,
      body.Empfehlung.Channel,
      rand.cookie(campaignCookie(scope.mandant.route)),
    );
    const wunsch = anmeldung?.imAuftragVon ? withoutWerbung(body) : body;
    const angemeldet = anmeldung?.empfehlerId ?? null;
    const ergebnis =
      (await checkAnmeldezwang(scope, wunsch, angemeldet)) ??
      (await createEmpfehlung(scope, wunsch, { channel, angemeldet }));
    if (isRefusal(ergebnis)) return ergebnis;
    keepDraft(scope, rand, ergebnis.nummer, body);
    return toCreated(scope, ergebnis);
  },
  getEmpfehlungZumTeilen: async ({ scope, params, rand }) => {
    const empfehlung = await withNumber(scope, params.id);
    if (isRefusal(empfehlung)) return empfehlung;
    const istSeine = (await findSignIn(scope, rand))?.empfehlerId === empfehlung.empfehler.id;
    return toShareable(scope, empfehlung, await findAmounts(scope, empfehlung), {
      entwurf: readDraft(scope, rand, empfehlung.nummer),
      statistik: istSeine ? await findStatistics(scope, empfehlung.id) : null,
      texte: await findSharetexte(scope),
    });
  },
  getEmpfehlung: async ({ scope, params }) => {
    const empfehlung = await fromLink(scope, params.nr, params.hex);
    if (isRefusal(empfehlung)) return empfehlung;
    return mayFolgen(scope, empfehlung) ?? forEmpfaenger(scope, empfehlung);
  },
  getEmpfehlungJederzeit: async ({ scope, params }) => {
    const empfehlung = await fromLink(scope, params.nr, params.hex);
    return isRefusal(empfehlung) ? empfehlung : forEmpfaenger(scope, empfehlung);
  },
  zaehleLandung: async ({ scope, params, query, rand }) => {
    const nummer = readNumber(params.nr);
    if (!nummer) return refuse('PSOF0003');
    // A program is answered like everybody, and not counted.
    const isThere = rand.fromOwnPage
      ? await zaehleLandung(scope, nummer, readKanal(query.channel))
      : await findEmpfehlung(scope, nummer);
    return isThere ? {} : refuse('PSOF0003');
  },
  getProduktlink: async ({ scope, params, query }) => {
    const empfehlung = await withNumber(scope, params.nr);
    if (isRefusal(empfehlung)) return empfehlung;
    const nein = mayFolgen(scope, empfehlung);
    if (nein) return nein;
    const { produkt } = await findAmounts(scope, empfehlung);
    if (!produkt) return refuse('PSOF0003');
    const empfaenger = readNumber(query.empfaengernummer ?? '') ?? '';
    return {
      Url: toProduktlink(scope, produkt.shopUrl, {
        empfehlung: empfehlung.nummer,
        empfaenger,
        channel: readKanal(query.channel),
      }),
    };
  },
  loeseEmpfehlungscode: async ({ scope, params, query }) => {
    const geprueft = checkCode(params.code);
    if (!geprueft.ok) return refuse('PSOF0002', { Code: geprueft.grund === 'form' ? 'codeForm' : 'codeTippfehler' });
    const empfehlung = await findEmpfehlungByCode(scope, geprueft.code);
    if (!empfehlung) return refuse('PSOF0003');
    const nein = mayFolgen(scope, empfehlung);
    if (nein) return nein;
    await countCode(scope, empfehlung.id, readKanal(query.einsprungsquelle));
    return { Empfehlungsnummer: empfehlung.nummer, Hex: hexFor(scope.keys, empfehlung.nummer) };
  },
  getQrSvg: async ({ scope, params }) => {
    const empfehlung = await withNumber(scope, params.nr);
    return isRefusal(empfehlung) ? empfehlung : qrSvg(qrInhalt(scope, empfehlung));
  },
  getQrPng: async ({ scope, params }) => {
    const empfehlung = await withNumber(scope, params.nr);
    return isRefusal(empfehlung) ? empfehlung : qrPng(qrInhalt(scope, empfehlung), QR_KANTE);
  },
  sperreEmpfehlungsmails: async ({ scope, body }) => (await sperreEmpfehlungsmails(scope, body.Token)) ?? {},
  validateMailsperre: async ({ scope, body }) => {
    const sperre = await findMailsperre(scope, body.Token);
    return sperre ? { Gesperrt: sperre.gesperrt } : withDetail(refuse('PSOF0202'), 'link');
  },
};
