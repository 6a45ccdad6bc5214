import { campaignCookie, linkCookie } from '@weitersagen/contract/cookies';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { qrPng, qrSvg } from '../../platform/bild/qr.ts';
import { captchaAuskunft, checkCaptcha } from '../../platform/captcha/guard.ts';
import { hexFor } from '../../platform/crypto/mac.ts';
import { checkCode, readNumber } from '../../platform/crypto/number.ts';
import type { Edge, Handlers } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { withTextRenderer } from '../inhalt/queries-foreignTexts.ts';
import { findShareTexts } from '../inhalt/queries-texts.ts';
import { findSignIn, findSignInOfPage } from '../konto/queries.ts';
import { createEmpfehlung } from './commands.ts';
import type { Tie } from './commands-anlage.ts';
import { countCode } from './commands-code.ts';
import { blockEmpfehlungsmails } from './commands-empfehlungsmail.ts';
import { countLanding } from './commands-landing.ts';
import { checkForcedSignIn, mayFollow, numberFromLink, withoutAdvertising } from './policy.ts';
import { type EmpfehlungMatch, findAmounts, findEmpfehlung, findEmpfehlungByCode } from './queries.ts';
import { findMailsperre } from './queries-empfehlungsmail.ts';
import { findStatistics } from './queries-statistics.ts';
import { keepDraft, readDraft } from './routes-draft.ts';
import { readKanal } from './rules.ts';
import { above } from './upward.ts';
import { qrInhalt, toCreated, toForEmpfaenger, toProduktLink, toShareable } from './view.ts';

const FORM = 'empfehlen';
/** Pixels: sharp on a poster of the size of a hand. */
const QR_EDGE = 1024;

const forEmpfaenger = async (scope: MandantScope, empfehlung: EmpfehlungMatch) => {
  const amounts = await findAmounts(scope, empfehlung);
  return withTextRenderer(scope, (messages) => toForEmpfaenger(scope, empfehlung, amounts, messages));
};

const withNumber = async (scope: MandantScope, input: string): Promise<EmpfehlungMatch | Refusal> => {
  const number = readNumber(input);
  return (number && (await findEmpfehlung(scope, number))) || refuse('PSOF0003');
};

const fromLink = async (scope: MandantScope, given: string, hex: string): Promise<EmpfehlungMatch | Refusal> => {
  const number = numberFromLink(scope, given, hex);
  if (isRefusal(number)) return number;
  return (await findEmpfehlung(scope, number)) ?? refuse('PSOF0003');
};

/** What the link of an agency's invitation tied this browser to: that came before anybody was named. */
const findInvitation = async (scope: MandantScope, edge: Edge): Promise<Tie | null> => {
  const token = edge.cookie(linkCookie(scope.mandant.route, 'einladung'));
  return token ? above(scope).findEinladungTie(scope, token) : null;
};

type EmpfehlungPaths =
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

export const routes: Handlers<EmpfehlungPaths> = {
  createEmpfehlung: async ({ scope, body, query, rand }) => {
    if (!body) return captchaAuskunft(scope, FORM, rand.ip);
    const signIn = await findSignInOfPage(scope, rand);
    if (isRefusal(signIn)) return signIn;
    const captcha = await checkCaptcha(scope, FORM, rand.ip, body);
    if (captcha) return captcha;
    const channel = readKanal(
      query.channel,
      query.c,
      body.Empfehlung.Channel,
      rand.cookie(campaignCookie(scope.mandant.route)),
    );
    const wish = signIn?.imAuftragVon ? withoutAdvertising(body) : body;
    const signedIn = signIn?.empfehlerId ?? null;
    const result =
      (await checkForcedSignIn(scope, wish, signedIn)) ??
      (await createEmpfehlung(scope, wish, { channel, angemeldet: signedIn, tie: await findInvitation(scope, rand) }));
    if (isRefusal(result)) return result;
    keepDraft(scope, rand, result.nummer, body);
    return toCreated(scope, result);
  },
  getEmpfehlungZumTeilen: async ({ scope, params, rand }) => {
    const empfehlung = await withNumber(scope, params.id);
    if (isRefusal(empfehlung)) return empfehlung;
    const isOwn = (await findSignIn(scope, rand))?.empfehlerId === empfehlung.empfehler.id;
    return toShareable(scope, empfehlung, await findAmounts(scope, empfehlung), {
      entwurf: readDraft(scope, rand, empfehlung.nummer),
      statistik: isOwn ? await findStatistics(scope, empfehlung.id) : null,
      texte: await findShareTexts(scope),
    });
  },
  getEmpfehlung: async ({ scope, params }) => {
    const empfehlung = await fromLink(scope, params.nr, params.hex);
    if (isRefusal(empfehlung)) return empfehlung;
    return mayFollow(scope, empfehlung) ?? forEmpfaenger(scope, empfehlung);
  },
  getEmpfehlungJederzeit: async ({ scope, params }) => {
    const empfehlung = await fromLink(scope, params.nr, params.hex);
    return isRefusal(empfehlung) ? empfehlung : forEmpfaenger(scope, empfehlung);
  },
  zaehleLandung: async ({ scope, params, query, rand }) => {
    const number = readNumber(params.nr);
    if (!number) return refuse('PSOF0003');
    // A program is answered like everybody, and not counted.
    const isThere = rand.fromOwnPage
      ? await countLanding(scope, number, readKanal(query.channel))
      : await findEmpfehlung(scope, number);
    return isThere ? {} : refuse('PSOF0003');
  },
  getProduktlink: async ({ scope, params, query }) => {
    const empfehlung = await withNumber(scope, params.nr);
    if (isRefusal(empfehlung)) return empfehlung;
    const refusal = mayFollow(scope, empfehlung);
    if (refusal) return refusal;
    const { produkt } = await findAmounts(scope, empfehlung);
    if (!produkt) return refuse('PSOF0003');
    const empfaenger = readNumber(query.empfaengernummer ?? '') ?? '';
    return {
      Url: toProduktLink(scope, produkt.shopUrl, {
        empfehlung: empfehlung.nummer,
        empfaenger,
        channel: readKanal(query.channel),
      }),
    };
  },
  loeseEmpfehlungscode: async ({ scope, params, query }) => {
    const checked = checkCode(params.code);
    if (!checked.ok) return refuse('PSOF0002', { Code: checked.grund === 'form' ? 'codeForm' : 'codeTippfehler' });
    const empfehlung = await findEmpfehlungByCode(scope, checked.code);
    if (!empfehlung) return refuse('PSOF0003');
    const refusal = mayFollow(scope, empfehlung);
    if (refusal) return refusal;
    await countCode(scope, empfehlung.id, readKanal(query.einsprungsquelle));
    return { Empfehlungsnummer: empfehlung.nummer, Hex: hexFor(scope.keys, empfehlung.nummer) };
  },
  getQrSvg: async ({ scope, params }) => {
    const empfehlung = await withNumber(scope, params.nr);
    return isRefusal(empfehlung) ? empfehlung : qrSvg(qrInhalt(scope, empfehlung));
  },
  getQrPng: async ({ scope, params }) => {
    const empfehlung = await withNumber(scope, params.nr);
    return isRefusal(empfehlung) ? empfehlung : qrPng(qrInhalt(scope, empfehlung), QR_EDGE);
  },
  sperreEmpfehlungsmails: async ({ scope, body }) => (await blockEmpfehlungsmails(scope, body.Token)) ?? {},
  validateMailsperre: async ({ scope, body }) => {
    const lock = await findMailsperre(scope, body.Token);
    return lock ? { Gesperrt: lock.gesperrt } : withDetail(refuse('PSOF0202'), 'link');
  },
};
