import type { Message } from '@weitersagen/contract/messages';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isDay } from '../../platform/clock/days.ts';
import { timeOfDayAt } from '../../platform/clock/instant.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { ChangeResult } from './commands.ts';
import type { Obstacle } from './commands-apply.ts';
import type { StepResult } from './commands-batch.ts';

/** From when on something is to apply; null: at once. Refused where that lies in the past. */
export const readGiltAb = (
  text: string,
  { now, heute }: Pick<MandantScope, 'now' | 'heute'>,
): Date | null | Refusal => {
  if (text === '' || text === heute) return null;
  const [day = '', timeOfDay = '00:00'] = text.split('T');
  const giltAb = /[zZ+]|-\d\d:\d\d$/.test(timeOfDay) || !isDay(day) ? new Date(text) : timeOfDayAt(day, timeOfDay);
  return giltAb < now ? refuse('PSOF0002', { GiltAb: 'vergangen' }) : giltAb;
};

/** What stands in the way, a line for each record, as many as one reads. */
const MAX_OBSTACLES = 5;
const refuseObstacles = (obstacles: readonly Obstacle[]): Refusal =>
  refuse(
    'PSOF0303',
    Object.fromEntries(obstacles.slice(0, MAX_OBSTACLES).map(({ id, grund }) => [id || 'Schritt', grund as Message])),
  );

export const refuseChange = (result: Extract<ChangeResult, { ok: false }>): Refusal => {
  if (result.grund === 'unbekannt') return refuse('PSOF0003');
  if (result.grund === 'hindernis') return refuseObstacles(result.hindernisse);
  const fields = Object.fromEntries(result.fehler.map(({ feld, grund }) => [feld, grund as Message]));
  return refuse(fields.Stand ? 'PSOF0303' : 'PSOF0002', fields);
};

export const answerStep = (result: StepResult): { Id: string } | Refusal => {
  if (result === 'unbekannt') return refuse('PSOF0003');
  if (result === 'nichtMoeglich') return refuse('PSOF0303', { Schritt: 'nichtMoeglich' });
  return result.ok ? { Id: result.id } : refuseObstacles(result.hindernisse);
};
