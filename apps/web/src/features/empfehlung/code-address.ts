import { basename, useBoot, usePath } from '../../environment.ts';

/** `K7M2 QX4T`: a person reads out four characters in one breath. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Where the code is entered, as it stands on paper. */
export function useCodeAddress(): string {
  const boot = useBoot();
  const path = usePath();
  return `${new URL(boot.basis).host}${basename(boot)}${path('code').split('?')[0]}`;
}
