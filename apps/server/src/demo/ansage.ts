import type { Zugaenge } from './zugaenge.ts';

const SPALTE = 20;
const row = (name: string, wert: string): string => `  ${name.padEnd(SPALTE)}${wert}\n`;

/** What whoever typed `npm start` needs to go on, and no more. */
export const announcement = ({ mandanten, betreiber }: Zugaenge, adresse: string): string => {
  const passwort = betreiber[0]?.passwort ?? '';
  return [
    '\nWeitersagen is running.\n\n',
    row('Demo desk', `${adresse}/demo   log-ins, mailbox, clock, provider`),
    '\n',
    ...mandanten.map((m) => row(m.name, `${m.adresse}   ${m.zugaenge[0]?.email ?? ''}`)),
    row(
      'Operator',
      `${adresse}/betreiber   ${betreiber.map((b) => b.email.split('@')[0]).join(', ')}@weitersagen.example`,
    ),
    '\n',
    row('Password', `${passwort}   (everyone; second factor of operators: see the demo desk)`),
    '\n',
  ].join('');
};
