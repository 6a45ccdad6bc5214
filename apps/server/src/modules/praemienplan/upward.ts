import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { Cent, Steuerart } from '@weitersagen/contract/values';
import { upwardOf } from '../../platform/upward.ts';
import type { SettledItems } from './rules.ts';

export interface AbovePraemienplan {
  /** What an agency pays for this, all in all, by the rules of its invoices; negative: it is paid. */
  settledCent(items: SettledItems, by: { terms: Einstellungen; steuerart: Steuerart }): Cent;
}

export const above = upwardOf<AbovePraemienplan>('praemienplan');
