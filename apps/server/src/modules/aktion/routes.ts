import type { Handlers } from '../../platform/http/handler.ts';
import { findActiveAktionen } from './queries.ts';
import { toAktion } from './rules.ts';

export const routes: Handlers<'getAktionen'> = {
  getAktionen: async ({ scope }) => (await findActiveAktionen(scope)).map((a) => toAktion(a, scope.sprache)),
};
