import { Secret, TOTP } from 'otpauth';
import type { Runtime } from '../runtime.ts';
import { DEMO_ACCESSES, DEMO_BETREIBER, DEMO_PASSWORD } from './data/accesses.ts';
import { DEMO_AGENTUREN } from './data/agenturen.ts';
import { DEMO_MANDANTEN } from './data/mandanten.ts';
import { spoken } from './data/spoken.ts';

const PERIOD = 30;

export interface Totp {
  code: string;
  gueltigSekunden: number;
}

export const totpOf = (secret: string, now: Date): Totp => ({
  code: new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD }).generate({
    timestamp: now.getTime(),
  }),
  gueltigSekunden: PERIOD - (Math.floor(now.getTime() / 1000) % PERIOD),
});

/** The log-ins of the demo (decisions §11): of the operator by role, of each Mandant by person. */
export const findAccesses = async ({ directory, clock }: Runtime, address: string) => {
  const now = clock.now();
  // Signing in goes by the real clock, so that an authenticator app agrees with the desk.
  const realNow = new Date();
  const existing = await directory.alle();
  return {
    jetzt: now.toISOString(),
    betreiber: DEMO_BETREIBER.map(({ email, name, rolle, totp }) => {
      const { code, gueltigSekunden } = totpOf(totp, realNow);
      return {
        rolle,
        name,
        email,
        passwort: DEMO_PASSWORD,
        totpGeheimnis: totp,
        totpCode: code,
        gueltigSekunden,
        adresse: `${address}/betreiber/login`,
      };
    }),
    mandanten: DEMO_MANDANTEN.flatMap((demo) => {
      const info = existing.find((m) => m.route === demo.route);
      if (!info) return [];
      const page = `${address}/${demo.route}`;
      return [
        {
          route: demo.route,
          name: info.name,
          thema: info.marke.name,
          familie: info.einstellungen.familie,
          programm: info.einstellungen.programmName.de,
          autologin: info.einstellungen.IsAutologin,
          eingebettet: info.einstellungen.ModuleIntegratedFrame,
          adresse: `${page}/`,
          anbieterSchluessel: demo.anbieterSchluessel,
          auftraege: `${address}/api/v1/${demo.route}/auftraege`,
          zugaenge: DEMO_ACCESSES.filter((z) => z.route === demo.route).map((z) => ({
            rolle: 'Empfehler' as const,
            name: `${z.vorname} ${z.nachname}`,
            email: z.email,
            passwort: DEMO_PASSWORD,
            was: spoken(z.was),
            adresse: `${page}/login`,
          })),
          agenturen: (DEMO_AGENTUREN[demo.route] ?? []).map(({ nummer, name, leute }) => ({
            nummer,
            name,
            leute: leute.map((person) => ({
              rolle: person.rolle,
              name: `${person.vorname} ${person.nachname}`,
              email: person.email,
              adresse: `${address}/demo/agentur?${new URLSearchParams({ mandant: demo.route, email: person.email })}`,
            })),
          })),
        },
      ];
    }),
  };
};
export type Accesses = Awaited<ReturnType<typeof findAccesses>>;
