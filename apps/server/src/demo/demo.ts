import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { Werk } from '../werk.ts';
import { findAccesses } from './accesses.ts';
import { announcement } from './announcement.ts';
import { createClock } from './clock.ts';
import { openDemoAccesses } from './close-access.ts';
import { mountDesk } from './desk.ts';
import { mountDeskApi } from './desk-api.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { createMailStore } from './mailbox/store.ts';
import { mountMatomo } from './matomo/stand-in.ts';
import { seed } from './seed.ts';
import { mountSignIn } from './sign-in/mount.ts';

export interface Demo {
  smtpUrl: string;
  mount(http: FastifyInstance): Promise<void>;
  listening(app: App): void;
  announce(): Promise<void>;
  stop(): Promise<void>;
}

/** The demo's own world: its data, its mailbox, its clock and its desk. Absent, with every route, when the demo is off. */
export const startDemo = async (werk: Werk): Promise<Demo> => {
  await seed(werk);
  await openDemoAccesses(werk.datenbank.betreiber);
  const mails = createMailStore(werk.datenbank.betreiber);
  const mailbox = await startMailbox({ save: mails.save });
  let app: App | null = null;
  const clock = createClock(werk, () => app?.forgetPages());
  const parts = { werk, mails, uhr: clock };
  return {
    smtpUrl: werk.env.SMTP_URL ?? mailbox.url,
    mount: async (http) => {
      await mountSignIn(http, werk);
      mountDeskApi(http, parts);
      await mountDesk(http, { ...parts, matomo: await mountMatomo(http, werk) });
    },
    listening: (started) => {
      app = started;
    },
    announce: async () => {
      process.stdout.write(announcement(await findAccesses(werk, werk.adresse.wert), werk.adresse.wert));
    },
    stop: mailbox.close,
  };
};
