import type { Handlers } from '../../platform/http/fall.ts';
import { toMandantAntwort } from './view.ts';

export const routes: Handlers<'getMandant'> = {
  getMandant: async ({ scope }) => toMandantAntwort(scope.mandant),
};
