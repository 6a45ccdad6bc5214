import { kampagneCookie } from '@weitersagen/contract/cookies';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { qrPng, qrSvg } from '../../platform/bild/qr.ts';
import { captchaAuskunft, pruefeCaptcha } from '../../platform/captcha/wache.ts';
import { hexFuer } from '../../platform/crypto/mac.ts';
import { leseNummer, pruefeCode } from '../../platform/crypto/nummer.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { isRefusal, mitDetail, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { mitTextschau } from '../inhalt/queries-fremdtexte.ts';
import { findSharetexte } from '../inhalt/queries-texte.ts';
import { anmeldungDerSeite, findAnmeldung } from '../konto/queries.ts';
import { createEmpfehlung } from './commands.ts';
import { zaehleCode } from './commands-code.ts';
import { sperreEmpfehlungsmails } from './commands-empfehlungsmail.ts';
import { zaehleLandung } from './commands-landung.ts';
import { darfFolgen, nummerAusLink, ohneWerbung, pruefeAnmeldezwang } from './policy.ts';
import { type EmpfehlungFund, findBetraege, findEmpfehlung, findEmpfehlungByCode } from './queries.ts';
import { findMailsperre } from './queries-empfehlungsmail.ts';
import { findStatistik } from './queries-statistik.ts';
import { behalteEntwurf, leseEntwurf } from './routes-entwurf.ts';
import { leseKanal } from './rules.ts';
import { qrInhalt, toErstellt, toFuerEmpfaenger, toProduktlink, toZumTeilen } from './view.ts';

const FORM = 'empfehlen';
/** Pixels: sharp on a poster of the size of a hand. */
const QR_KANTE = 1024;

const fuerEmpfaenger = async (scope: MandantScope, empfehlung: EmpfehlungFund) => {
  const betraege = await findBetraege(scope, empfehlung);
  return mitTextschau(scope, (texte) => toFuerEmpfaenger(scope, empfehlung, betraege, texte));
};

const mitNummer = async (scope: MandantScope, eingabe: string): Promise<EmpfehlungFund | Refusal> => {
  const nummer = leseNummer(eingabe);
  return (nummer && (await findEmpfehlung(scope, nummer))) || refuse('PSOF0003');
};

const ausLink = async (scope: MandantScope, nr: string, hex: string): Promise<EmpfehlungFund | Refusal> => {
  const nummer = nummerAusLink(scope, nr, hex);
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
    const anmeldung = await anmeldungDerSeite(scope, rand);
    if (isRefusal(anmeldung)) return anmeldung;
    const captcha = await pruefeCaptcha(scope, FORM, rand.ip, body);
    if (captcha) return captcha;
    const channel = leseKanal(
      query.channel,
      query.c,
      body.Empfehlung.Channel,
      rand.cookie(kampagneCookie(scope.mandant.route)),
    );
    const wunsch = anmeldung?.imAuftragVon ? ohneWerbung(body) : body;
    const angemeldet = anmeldung?.empfehlerId ?? null;
    const ergebnis =
      (await pruefeAnmeldezwang(scope, wunsch, angemeldet)) ??
      (await createEmpfehlung(scope, wunsch, { channel, angemeldet }));
    if (isRefusal(ergebnis)) return ergebnis;
    behalteEntwurf(scope, rand, ergebnis.nummer, body);
    return toErstellt(scope, ergebnis);
  },
  getEmpfehlungZumTeilen: async ({ scope, params, rand }) => {
    const empfehlung = await mitNummer(scope, params.id);
    if (isRefusal(empfehlung)) return empfehlung;
    const istSeine = (await findAnmeldung(scope, rand))?.empfehlerId === empfehlung.empfehler.id;
    return toZumTeilen(scope, empfehlung, await findBetraege(scope, empfehlung), {
      entwurf: leseEntwurf(scope, rand, empfehlung.nummer),
      statistik: istSeine ? await findStatistik(scope, empfehlung.id) : null,
      texte: await findSharetexte(scope),
    });
  },
  getEmpfehlung: async ({ scope, params }) => {
    const empfehlung = await ausLink(scope, params.nr, params.hex);
    if (isRefusal(empfehlung)) return empfehlung;
    return darfFolgen(scope, empfehlung) ?? fuerEmpfaenger(scope, empfehlung);
  },
  getEmpfehlungJederzeit: async ({ scope, params }) => {
    const empfehlung = await ausLink(scope, params.nr, params.hex);
    return isRefusal(empfehlung) ? empfehlung : fuerEmpfaenger(scope, empfehlung);
  },
  zaehleLandung: async ({ scope, params, query, rand }) => {
    const nummer = leseNummer(params.nr);
    if (!nummer) return refuse('PSOF0003');
    // A program is answered like everybody, and not counted.
    const isThere = rand.fromOwnPage
      ? await zaehleLandung(scope, nummer, leseKanal(query.channel))
      : await findEmpfehlung(scope, nummer);
    return isThere ? {} : refuse('PSOF0003');
  },
  getProduktlink: async ({ scope, params, query }) => {
    const empfehlung = await mitNummer(scope, params.nr);
    if (isRefusal(empfehlung)) return empfehlung;
    const nein = darfFolgen(scope, empfehlung);
    if (nein) return nein;
    const { produkt } = await findBetraege(scope, empfehlung);
    if (!produkt) return refuse('PSOF0003');
    const empfaenger = leseNummer(query.empfaengernummer ?? '') ?? '';
    return {
      Url: toProduktlink(scope, produkt.shopUrl, {
        empfehlung: empfehlung.nummer,
        empfaenger,
        channel: leseKanal(query.channel),
      }),
    };
  },
  loeseEmpfehlungscode: async ({ scope, params, query }) => {
    const geprueft = pruefeCode(params.code);
    if (!geprueft.ok) return refuse('PSOF0002', { Code: geprueft.grund === 'form' ? 'codeForm' : 'codeTippfehler' });
    const empfehlung = await findEmpfehlungByCode(scope, geprueft.code);
    if (!empfehlung) return refuse('PSOF0003');
    const nein = darfFolgen(scope, empfehlung);
    if (nein) return nein;
    await zaehleCode(scope, empfehlung.id, leseKanal(query.einsprungsquelle));
    return { Empfehlungsnummer: empfehlung.nummer, Hex: hexFuer(scope.keys, empfehlung.nummer) };
  },
  getQrSvg: async ({ scope, params }) => {
    const empfehlung = await mitNummer(scope, params.nr);
    return isRefusal(empfehlung) ? empfehlung : qrSvg(qrInhalt(scope, empfehlung));
  },
  getQrPng: async ({ scope, params }) => {
    const empfehlung = await mitNummer(scope, params.nr);
    return isRefusal(empfehlung) ? empfehlung : qrPng(qrInhalt(scope, empfehlung), QR_KANTE);
  },
  sperreEmpfehlungsmails: async ({ scope, body }) => (await sperreEmpfehlungsmails(scope, body.Token)) ?? {},
  validateMailsperre: async ({ scope, body }) => {
    const sperre = await findMailsperre(scope, body.Token);
    return sperre ? { Gesperrt: sperre.gesperrt } : mitDetail(refuse('PSOF0202'), 'link');
  },
};
