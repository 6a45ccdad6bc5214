import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { Runtime } from '../runtime.ts';
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

/** How soon a process knows that another one has moved the clock. */
const FOLLOW_MS = 1000;

/** The demo's own world: its data, its mailbox, its clock and its desk. Absent, with every route, when the demo is off. */
export const startDemo = async (runtime: Runtime): Promise<Demo> => {
  await seed(runtime);
  await openDemoAccesses(runtime.database.betreiber);
  const mails = createMailStore(runtime.database.betreiber);
  const mailbox = await startMailbox({ save: mails.save });
  let app: App | null = null;
  const clock = createClock(runtime, () => app?.forgetPages());
  const parts = { runtime, mails, clock };
  const isAlone = runtime.env.ROLE === 'all';
  const following = isAlone ? undefined : setInterval(() => clock.follow().catch(() => undefined), FOLLOW_MS).unref();
  return {
    smtpUrl: runtime.env.SMTP_URL ?? mailbox.url,
    mount: async (http) => {
      await mountSignIn(http, runtime);
      mountDeskApi(http, parts);
      await mountDesk(http, { ...parts, matomo: await mountMatomo(http, runtime) });
    },
    listening: (started) => {
      app = started;
    },
    announce: async () => {
      process.stdout.write(announcement(await findAccesses(runtime, runtime.adresse.wert), runtime.adresse.wert));
    },
    stop: async () => {
      clearInterval(following);
      await mailbox.close();
    },
  };
};
