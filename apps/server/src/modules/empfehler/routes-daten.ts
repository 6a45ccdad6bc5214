import { ENTWURF_COOKIE } from '@weitersagen/contract/cookies';
import type { Sprache } from '@weitersagen/contract/werte';
import { nurPersoenlich } from '../../platform/auth/persoenlich.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Handlers, WerKarte } from '../../platform/http/fall.ts';
import { isRefusal, mitDetail, refuse } from '../../platform/http/refusal.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import { anmeldungDerSeite } from '../konto/queries.ts';
import { cookieName } from '../konto/rules.ts';
import { loescheKonto, pruefeEigenesPasswort } from './commands-loeschen.ts';
import { beendeNewsletter, bestaetigeNewsletter, setNewsletterOptin } from './commands-newsletter.ts';
import { findAuskunft, findKontoende } from './queries-auskunft.ts';
import { findNewsletterstand } from './queries-newsletter.ts';
import { toAuskunft } from './view-auskunft.ts';
import { toDokument } from './view-dokument.ts';

/** A link that a browser opens brings the browser's language, not the page's: the query says which is meant. */
const inSprache = (scope: MandantScope, sprache: Sprache | undefined): MandantScope =>
  sprache ? Object.assign(Object.create(scope), { sprache }) : scope;

const auskunft = async (scope: MandantScope, { empfehlerId }: WerKarte['empfehler']) =>
  toAuskunft(scope, await findAuskunft(scope, empfehlerId));

type Datenwege =
  | 'setNewsletterOptin'
  | 'bestaetigeNewsletter'
  | 'beendeNewsletter'
  | 'validateNewsletter'
  | 'getAuskunft'
  | 'getAuskunftPdf'
  | 'getKontoende'
  | 'deleteEmpfehler';

export const routes: Handlers<Datenwege> = {
  setNewsletterOptin: async ({ scope, wer }) => {
    const ergebnis = nurPersoenlich(wer) ?? (await setNewsletterOptin(scope, wer.empfehlerId));
    return isRefusal(ergebnis)
      ? ergebnis
      : { OptinMailAlreadySent: ergebnis.mailSchonVersandt, OptinAlreadySet: ergebnis.schonGesetzt };
  },
  bestaetigeNewsletter: async ({ scope, body }) => (await bestaetigeNewsletter(scope, body.Token)) ?? {},
  // Withdrawing is as easy as giving (Art. 7 (3) DSGVO): on behalf of somebody on the phone it is possible, too.
  beendeNewsletter: async ({ scope, body, rand }) => {
    if (body.Token) return (await beendeNewsletter(scope, { token: body.Token })) ?? {};
    const sitzung = await anmeldungDerSeite(scope, rand);
    if (isRefusal(sitzung)) return sitzung;
    return (await beendeNewsletter(scope, { empfehlerId: sitzung?.empfehlerId ?? null })) ?? {};
  },
  validateNewsletter: async ({ scope, body }) => {
    const stand = await findNewsletterstand(scope, body.Token);
    return stand ? { Newsletter: stand } : mitDetail(refuse('PSOF0202'), 'link');
  },
  getAuskunft: async ({ scope, wer, query }) => nurPersoenlich(wer) ?? auskunft(inSprache(scope, query.sprache), wer),
  getAuskunftPdf: async ({ scope, wer, query }) => {
    const nein = nurPersoenlich(wer);
    if (nein) return nein;
    const lesend = inSprache(scope, query.sprache);
    const pdf = await renderPdf(toDokument(await auskunft(lesend, wer), scope.mandant.name, lesend.sprache));
    // Everything that the document would say is in the JSON, too, which takes no drawing.
    return pdf.ok ? pdf.value : mitDetail(refuse('PSOF0005', {}, 60), 'dokumentSpaeter');
  },
  getKontoende: async ({ scope, wer }) => nurPersoenlich(wer) ?? findKontoende(scope, wer.empfehlerId),
  deleteEmpfehler: async ({ scope, wer, body, rand }) => {
    // A program with the token in hand asks its own user; a browser that was left open asks for the password.
    const nein =
      nurPersoenlich(wer) ??
      (rand.bearer && !body?.Password
        ? null
        : await pruefeEigenesPasswort(scope, wer.empfehlerId, body?.Password ?? ''));
    if (nein) return nein;
    await loescheKonto(scope, wer.empfehlerId);
    rand.clearCookie(cookieName(scope.mandant.route));
    rand.clearCookie(ENTWURF_COOKIE);
    return {};
  },
};
