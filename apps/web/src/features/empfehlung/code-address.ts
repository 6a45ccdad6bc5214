import { basename, useBoot, usePath } from '../../environment.ts';

/** Where the code is entered, as it stands on paper. */
export function useCodeAddress(): string {
  const boot = useBoot();
  const path = usePath();
  return `${new URL(boot.basis).host}${basename(boot)}${path('code').split('?')[0]}`;
}
