import { Secret, TOTP } from 'otpauth';
import type { Werk } from '../werk.ts';
import { DEMO_MANDANTEN } from './daten/mandanten.ts';
import { DEMO_BETREIBER, DEMO_PASSWORT, DEMO_ZUGAENGE } from './daten/zugaenge.ts';

const PERIODE = 30;

export interface Totp {
  code: string;
  gueltigSekunden: number;
}

export const totpOf = (geheimnis: string, jetzt: Date): Totp => ({
  code: new TOTP({ secret: Secret.fromBase32(geheimnis), digits: 6, period: PERIODE }).generate({
    timestamp: jetzt.getTime(),
  }),
  gueltigSekunden: PERIODE - (Math.floor(jetzt.getTime() / 1000) % PERIODE),
});

/** The log-ins of the demo (decisions §11): of the operator by role, of each Mandant by person. */
export const findAccesses = async ({ verzeichnis, clock }: Werk, adresse: string) => {
  const jetzt = clock.now();
  // Signing in goes by the real clock, so that an authenticator app agrees with the desk.
  const echt = new Date();
  const da = await verzeichnis.alle();
  return {
    jetzt: jetzt.toISOString(),
    betreiber: DEMO_BETREIBER.map(({ email, name, rolle, totp }) => {
      const { code, gueltigSekunden } = totpOf(totp, echt);
      return {
        rolle,
        name,
        email,
        passwort: DEMO_PASSWORT,
        totpGeheimnis: totp,
        totpCode: code,
        gueltigSekunden,
        adresse: `${adresse}/betreiber/login`,
      };
    }),
    mandanten: DEMO_MANDANTEN.flatMap((demo) => {
      const info = da.find((m) => m.route === demo.route);
      if (!info) return [];
      const seite = `${adresse}/${demo.route}`;
      return [
        {
          route: demo.route,
          name: info.name,
          thema: info.thema,
          familie: info.einstellungen.familie,
          programm: info.einstellungen.programmName.de,
          autologin: info.einstellungen.IsAutologin,
          eingebettet: info.einstellungen.ModuleIntegratedFrame,
          adresse: `${seite}/`,
          anbieterSchluessel: demo.anbieterSchluessel,
          auftraege: `${adresse}/api/v1/${demo.route}/auftraege`,
          zugaenge: DEMO_ZUGAENGE.filter((z) => z.route === demo.route).map((z) => ({
            rolle: 'Empfehler' as const,
            name: `${z.vorname} ${z.nachname}`,
            email: z.email,
            passwort: DEMO_PASSWORT,
            was: z.was,
            adresse: `${seite}/login`,
          })),
        },
      ];
    }),
  };
};
export type Zugaenge = Awaited<ReturnType<typeof findAccesses>>;
