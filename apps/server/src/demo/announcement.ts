import type { Accesses } from './accesses.ts';

const COLUMN = 20;
const row = (name: string, value: string): string => `  ${name.padEnd(COLUMN)}${value}\n`;

/** What whoever typed `npm start` needs to go on, and no more. */
export const announcement = ({ mandanten, betreiber }: Accesses, address: string): string => {
  const password = betreiber[0]?.passwort ?? '';
  return [
    '\nWeitersagen is running.\n\n',
    row('Demo desk', `${address}/demo   log-ins, mailbox, clock, provider`),
    '\n',
    ...mandanten.map((m) => row(m.name, `${m.adresse}   ${m.zugaenge[0]?.email ?? ''}`)),
    row(
      'Operator',
      `${address}/betreiber   ${betreiber.map((b) => b.email.split('@')[0]).join(', ')}@weitersagen.example`,
    ),
    '\n',
    row('Password', `${password}   (everyone; second factor of operators: see the demo desk)`),
    '\n',
  ].join('');
};
