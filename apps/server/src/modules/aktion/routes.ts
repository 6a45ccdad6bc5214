import type { Handlers } from '../../platform/http/fall.ts';
import { findAktiveAktionen } from './queries.ts';
import { toAktion } from './rules.ts';

export const routes: Handlers<'getAktionen'> = {
  getAktionen: async ({ scope }) => (await findAktiveAktionen(scope)).map((a) => toAktion(a, scope.sprache)),
};
