import { type AgenturRecht, agenturActsOf } from '@weitersagen/contract/values-agentur';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { WhoCard } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { checkAgenturRecht } from '../agentur/policy.ts';

type Who = Pick<WhoCard['agentur'], 'rolle'>;

/** No right: there is no such report. */
export const checkReport = (wer: Who, recht: AgenturRecht | undefined): Refusal | null =>
  recht ? checkAgenturRecht(wer, recht) : refuse('PSOF0003');

/** By owner or employee, where the Mandant lets agencies release (decisions §8). */
export const checkRelease = ({ mandant }: AgenturScope, { rolle }: Who): Refusal | null =>
  mandant.einstellungen.AgenturFreigabe && agenturActsOf(rolle).includes('Auftragsfreigabe')
    ? null
    : refuse('PSOF0203');
