import { linkCookie } from '@weitersagen/contract/cookies';
import { type AgenturId, cent, EINLADUNG_KINDS, EINLADUNG_TAGE, type EinladungId } from '@weitersagen/contract/values';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { qrSvg } from '../../platform/bild/qr.ts';
import { captchaAuskunft, checkCaptcha } from '../../platform/captcha/guard.ts';
import type { Edge, Handlers } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findBeraterOfAgentur } from '../berater/queries.ts';
import { findLogo } from '../berater/queries-bild.ts';
import { findPromise } from '../praemienplan/queries.ts';
import { findProdukt, findWithPraemie } from '../produkt/queries.ts';
import { createEinladung, openEinladung, remindEinladung, withdrawEinladung } from './commands.ts';
import { findByLink, findEinladung, findFunnel, findInviters, isOwnEinladung } from './queries.ts';
import { FREE_POSTS } from './rules.ts';
import { toAgent, toEinladung, toFollowed } from './view.ts';

const FORM = 'einladung';
/** A list to choose from is no catalogue. */
const PRODUCTS_MAX = 200;
const EXTENT = { nurNachRate: true, frei: FREE_POSTS };

/** What can be recommended today, and what that brings the agency's customers, the highest reward first. */
const findRecommendable = async (scope: MandantScope, agenturId: AgenturId) => {
  const [offered, promise] = await Promise.all([findWithPraemie(scope), findPromise(scope, agenturId, scope.heute)]);
  return [...offered]
    .map(({ [scope.sprache]: produkt }) => ({
      Id: produkt.id,
      Name: produkt.name,
      PraemieCent: promise(produkt) ?? cent(0),
    }))
    .sort((a, b) => b.PraemieCent - a.PraemieCent || a.Name.localeCompare(b.Name, scope.sprache));
};

const tokenOf = (scope: MandantScope, edge: Edge): string | undefined =>
  edge.cookie(linkCookie(scope.mandant.route, 'einladung'));

/** Found behind the agency's wall, then changed as the Mandant. */
const change = async (
  scope: AgenturScope,
  id: EinladungId,
  fn: (scope: MandantScope, id: EinladungId) => Promise<Refusal | null>,
) => {
  if (!(await isOwnEinladung(scope, id))) return refuse('PSOF0003');
  const inMandant = scope.inMandant();
  const refusal = await fn(inMandant, id);
  if (refusal) return refusal;
  const einladung = await findEinladung(inMandant, id);
  return einladung ? toEinladung(scope, einladung) : refuse('PSOF0003');
};

export const routes: Handlers<
  | 'createEinladung'
  | 'getEinladungDaten'
  | 'getEinladungFunnel'
  | 'getBeraterkarte'
  | 'remindEinladung'
  | 'withdrawEinladung'
  | 'getEinladung'
  | 'openEinladung'
> = {
  createEinladung: async ({ scope, wer, body, rand }) => {
    const inMandant = scope.inMandant();
    if (!body) return captchaAuskunft(inMandant, FORM, rand.ip, EXTENT);
    const captcha = await checkCaptcha(inMandant, FORM, rand.ip, body, EXTENT);
    if (captcha) return captcha;
    const einladung = await createEinladung(scope, wer, body);
    return isRefusal(einladung) ? einladung : toEinladung(scope, einladung);
  },
  getEinladungDaten: async ({ scope, wer }) => {
    const [inviters, agents, produkte] = await Promise.all([
      findInviters(scope),
      findBeraterOfAgentur(scope),
      findRecommendable(scope.inMandant(), scope.agentur.id),
    ]);
    return {
      Agentur: { Nummer: scope.agentur.nummer, Name: scope.agentur.name },
      Arten: [...EINLADUNG_KINDS],
      Mitarbeiternummer: wer.mitarbeiternummer,
      Mitarbeiter: inviters
        .filter(({ mitarbeiternummer }) => mitarbeiternummer !== '')
        .map((p) => ({ Mitarbeiternummer: p.mitarbeiternummer, Name: `${p.vorname} ${p.nachname}` })),
      Produkte: produkte.slice(0, PRODUCTS_MAX),
      Berater: agents.map(toAgent),
      GueltigTage: EINLADUNG_TAGE,
    };
  },
  getEinladungFunnel: ({ scope }) => findFunnel(scope),
  getBeraterkarte: async ({ scope, wer, params, query }) => {
    const [agents, produkt, recommendable] = await Promise.all([
      findBeraterOfAgentur(scope),
      findProdukt(scope.inMandant(), params.produkt),
      findRecommendable(scope.inMandant(), scope.agentur.id),
    ]);
    const own = agents.find(({ personId }) => personId === wer.personId);
    const agent = query.berater ? agents.find(({ externeId }) => externeId === query.berater) : (own ?? agents[0]);
    if (!agent || !produkt?.aktiv) return refuse('PSOF0003');
    const target = new URLSearchParams({ berater: agent.externeId });
    const url = `${scope.adresse}/${scope.mandant.route}/empfehlen/${encodeURIComponent(produkt.id)}?${target}`;
    return {
      Url: url,
      QrSvg: qrSvg(url),
      Nummer: agent.externeId,
      Name: toAgent(agent).Name,
      Agentur: scope.agentur.name,
      AgenturLogo: await findLogo(scope),
      ProduktId: produkt.id,
      ProduktName: produkt.name,
      PraemieCent: recommendable.find(({ Id }) => Id === produkt.id)?.PraemieCent ?? cent(0),
      Berater: agents.map(toAgent),
    };
  },
  remindEinladung: ({ scope, params }) => change(scope, params.id as EinladungId, remindEinladung),
  withdrawEinladung: ({ scope, params }) => change(scope, params.id as EinladungId, withdrawEinladung),
  getEinladung: async ({ scope, rand }) => {
    const einladung = await findByLink(scope, tokenOf(scope, rand));
    return einladung && toFollowed(scope, einladung);
  },
  openEinladung: async ({ scope, rand }) => {
    // A program is answered like everybody, and not counted.
    if (rand.fromOwnPage) await openEinladung(scope, tokenOf(scope, rand));
    return {};
  },
};
