import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import type { Werk } from '../werk.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { createMailStore } from './mailbox/store.ts';
import { seed } from './seed.ts';

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
  const mails = createMailStore(werk.datenbank.betreiber);
  const mailbox = await startMailbox({ save: mails.save });
  let app: App | null = null;
  return {
    smtpUrl: werk.env.SMTP_URL ?? mailbox.url,
    mount: async (http) => {
      http.get<{ Querystring: { an?: string } }>('/demo/api/mails', async (request) => mails.find(request.query.an));
      http.put<{ Body: { jetzt?: string; vor?: string } }>('/demo/api/uhr', async () => {
        await werk.jobs.catchUp();
        app?.vergissSeiten();
        return { jetzt: werk.clock.now().toISOString() };
      });
    },
    listening: (gestartet) => {
      app = gestartet;
    },
    announce: async () => {
      process.stdout.write(`\nWeitersagen: ${werk.adresse.wert}/demo\n`);
    },
    stop: mailbox.close,
  };
};
