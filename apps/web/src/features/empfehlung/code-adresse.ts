import { basename, useBoot, usePfad } from '../../umgebung.ts';

/** `K7M2 QX4T`: a person reads out four characters in one breath. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Where the code is entered, as it stands on paper. */
export function useCodeAdresse(): string {
  const boot = useBoot();
  const pfad = usePfad();
  return `${new URL(boot.basis).host}${basename(boot)}${pfad('code').split('?')[0]}`;
}
