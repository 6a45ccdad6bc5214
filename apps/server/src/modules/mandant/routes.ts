import { allPaths } from '@weitersagen/contract/screens';
import type { Handlers } from '../../platform/http/handler.ts';
import { toClientConfiguration } from './view.ts';

export const routes: Handlers<'getMandant' | 'getRouten'> = {
  getMandant: async ({ scope }) => toClientConfiguration(scope.mandant, scope.sprache),
  getRouten: async ({ scope }) => allPaths('mandant', scope.sprache, scope.mandant.einstellungen.wege),
};
