import type { Zugaenge } from './zugaenge.ts';

const SPALTE = 20;
const zeile = (name: string, wert: string): string => `  ${name.padEnd(SPALTE)}${wert}\n`;

/** What whoever typed `npm start` needs to go on, and no more. */
export const ansage = ({ mandanten, betreiber }: Zugaenge, adresse: string): string => {
  const passwort = betreiber[0]?.passwort ?? '';
  return [
    '\nWeitersagen is running.\n\n',
    zeile('Demo desk', `${adresse}/demo   log-ins, mailbox, clock, provider`),
    '\n',
    ...mandanten.map((m) => zeile(m.name, `${m.adresse}   ${m.zugaenge[0]?.email ?? ''}`)),
    zeile(
      'Operator',
      `${adresse}/betreiber   ${betreiber.map((b) => b.email.split('@')[0]).join(', ')}@weitersagen.example`,
    ),
    '\n',
    zeile('Password', `${passwort}   (everyone; second factor of operators: see the demo desk)`),
    '\n',
  ].join('');
};
