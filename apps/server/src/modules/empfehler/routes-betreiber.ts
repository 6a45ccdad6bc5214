import type { CallOf } from '@weitersagen/contract/api';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { toInstant } from '../../platform/clock/instant.ts';
import type { Handlers, WhoCard } from '../../platform/http/handler.ts';
import { toCursorPage } from '../../platform/http/paging.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { inMandant } from '../betreiber/policy.ts';
import { may } from '../betreiber/rules.ts';
import { hasNewsletter } from '../konto/commands-newsletter.ts';
import { findEmpfehlerByHash } from '../konto/queries.ts';
import { fetchReaders } from './commands-readers.ts';
import { createAdminLink, decideEmail, deleteForPerson, rename, requestEmail, setBlock } from './commands-service.ts';
import { findKonto, findKontoRows } from './queries-desk.ts';
import type { Clerk } from './rules-service.ts';
import { toKonto, toKontoRow } from './view-desk.ts';

type Who = WhoCard['betreiber'];
type Body = CallOf<'putEmpfehlerkonto'>['body'];

const toClerk = ({ benutzerId: id, rolle }: Who): Clerk => ({ id, may: (right) => may(rolle, right) });

const show = async (scope: MandantScope, wer: Who, hash: string) => {
  const row = await findEmpfehlerByHash(scope, hash);
  if (!row || row.geloescht_am) return refuse('PSOF0003');
  return toKonto(scope.mandant, await findKonto(scope, row), toClerk(wer));
};

const change = (scope: MandantScope, hash: string, clerk: Clerk, body: Body): Promise<Refusal | null> => {
  switch (body.Schritt) {
    case 'umbenennen':
      return rename(scope, hash, { vorname: body.Vorname, nachname: body.Nachname, clerk });
    case 'emailAendern':
      return requestEmail(scope, hash, { email: body.Email, clerk, grund: body.Grund });
    case 'emailFreigeben':
    case 'emailAblehnen':
      return decideEmail(scope, hash, { email: body.Email, clerk, grund: body.Grund ?? '' }, body.Schritt);
    case 'sperren':
      return setBlock(scope, hash, { kind: body.Art, clerk, grund: body.Grund });
    case 'entsperren':
      return setBlock(scope, hash, { kind: null, clerk, grund: body.Grund });
  }
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
  getEmpfehlerkonto: inMandant((mandant, { wer, params }) => show(mandant, wer, params.hash)),
  putEmpfehlerkonto: inMandant(
    async (mandant, { wer, params: { hash }, body }) =>
      (await change(mandant, hash, toClerk(wer), body)) ?? show(mandant, wer, hash),
  ),
  deleteEmpfehlerkonto: inMandant(
    async (mandant, { params, body }) => (await deleteForPerson(mandant, params.hash, body.Grund)) ?? {},
  ),
  createAdminlink: inMandant(async (mandant, { params, body }) => {
    const made = await createAdminLink(mandant, params.hash, body.Grund);
    return isRefusal(made) ? made : { Adresse: made.address, GueltigBis: toInstant(made.expiry) };
  }),
  getNewsletterliste: inMandant(async (mandant) =>
    hasNewsletter(mandant) ? fetchReaders(mandant) : refuse('PSOF0003'),
  ),
};
