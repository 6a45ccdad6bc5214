import type { CallOf } from '@weitersagen/contract/api';
import type { BetreiberRight } from '@weitersagen/contract/values';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { checkRecht, enter } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { hasNewsletter } from '../konto/commands-newsletter.ts';
import { findEmpfehlerByHash } from '../konto/queries.ts';
import { fetchReaders } from './commands-readers.ts';
import { createAdminLink, decideEmail, deleteForPerson, rename, requestEmail, setBlock } from './commands-service.ts';
import { findKonto, findKontoRows } from './queries-desk.ts';
import { toKonto, toKontoRow } from './view-desk.ts';

type Who = WhoCard['betreiber'];
type Body = CallOf<'putEmpfehlerkonto'>['body'];

const show = async (scope: MandantScope, wer: Who, hash: string) => {
  const row = await findEmpfehlerByHash(scope, hash);
  if (!row || row.geloescht_am) return refuse('PSOF0003');
  const clerk = { id: wer.benutzerId, may: (right: BetreiberRight) => may(wer.rolle, right) };
  return toKonto(scope.mandant.route, await findKonto(scope, row), clerk);
};

/** Whoever asked for an address may take it back without the right to release one. */
const checkStep = (wer: Who, { Schritt: step }: Body): Refusal | null => {
  if (step === 'emailFreigeben') return checkRecht(wer, 'emailFreigeben');
  const refused = checkRecht(wer, 'kontoPflegen');
  return step === 'emailAblehnen' && refused ? checkRecht(wer, 'emailFreigeben') : refused;
};

const decisionOf = ({ rolle }: Who, step: 'emailFreigeben' | 'emailAblehnen') => {
  if (step === 'emailFreigeben') return 'freigeben';
  return may(rolle, 'emailFreigeben') ? 'ablehnen' : 'zuruecknehmen';
};

const change = (scope: MandantScope, hash: string, wer: Who, body: Body): Promise<Refusal | null> => {
  const clerk = wer.benutzerId;
  switch (body.Schritt) {
    case 'umbenennen':
      return rename(scope, hash, { vorname: body.Vorname, nachname: body.Nachname });
    case 'emailAendern':
      return requestEmail(scope, hash, { email: body.Email, clerk, grund: body.Grund });
    case 'emailFreigeben':
    case 'emailAblehnen': {
      const seen = { email: body.Email, clerk, grund: body.Grund ?? '' };
      return decideEmail(scope, hash, seen, decisionOf(wer, body.Schritt));
    }
    case 'sperren':
      return setBlock(scope, hash, body.Art, body.Grund);
    case 'entsperren':
      return setBlock(scope, hash, null, body.Grund);
  }
};

const inMandant = async <T>(
  scope: BetreiberScope,
  wer: Who,
  route: string,
  act: (mandant: MandantScope) => Promise<T | Refusal>,
): Promise<T | Refusal> => {
  const mandant = await enter(scope, wer, route);
  return isRefusal(mandant) ? mandant : act(mandant);
};

export const betreiberRoutes: Handlers<
  | 'getEmpfehlerDesBetreibers'
  | 'getEmpfehlerkonto'
  | 'putEmpfehlerkonto'
  | 'createAdminlink'
  | 'deleteEmpfehlerkonto'
  | 'getNewsletterliste'
> = {
  getEmpfehlerDesBetreibers: async ({ scope, query }) => ({
    ...toCursorPage(await findKontoRows(scope, query), toKontoRow),
    MitNewsletter: (await scope.alleMandanten())
      .filter(
        ({ route, einstellungen }) => einstellungen.ModuleNewsletterPermission && (query.mandant ?? route) === route,
      )
      .map(({ route }) => route),
  }),
  getEmpfehlerkonto: ({ scope, wer, params }) =>
    inMandant(scope, wer, params.route, (mandant) => show(mandant, wer, params.hash)),
  putEmpfehlerkonto: async ({ scope, wer, params: { route, hash }, body }) =>
    checkStep(wer, body) ??
    inMandant(
      scope,
      wer,
      route,
      async (mandant) => (await change(mandant, hash, wer, body)) ?? show(mandant, wer, hash),
    ),
  deleteEmpfehlerkonto: ({ scope, wer, params, body }) =>
    inMandant(
      scope,
      wer,
      params.route,
      async (mandant) => (await deleteForPerson(mandant, params.hash, body.Grund)) ?? {},
    ),
  createAdminlink: ({ scope, wer, params, body }) =>
    inMandant(scope, wer, params.route, async (mandant) => {
      const made = await createAdminLink(mandant, params.hash, body.Grund);
      return isRefusal(made) ? made : { Adresse: made.address, GueltigBis: toInstant(made.expiry) };
    }),
  getNewsletterliste: ({ scope, wer, params }) =>
    inMandant(scope, wer, params.route, async (mandant) =>
      hasNewsletter(mandant) ? fetchReaders(mandant) : refuse('PSOF0003'),
    ),
};
