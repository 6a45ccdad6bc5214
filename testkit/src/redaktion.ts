import { builtInTexts } from '@weitersagen/server/modules/inhalt/queries-builtin';
import { setInhaltMode } from '@weitersagen/server/modules/inhalt/queries-store';
import { inhaltTransport } from '@weitersagen/server/modules/inhalt/service/transport';
import type { Runtime } from '@weitersagen/server/runtime';
import { startTestApp, type TestApp, type Who } from './app.ts';
import { buildMandant } from './bau.ts';
import { buildBetreiber } from './geld.ts';

const ROLES = ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const;

/** The portal's own content service, asked in process. */
export const withOwnInhalt = ({ scopes, context }: Pick<Runtime, 'scopes' | 'context'>): void =>
  setInhaltMode(context, {
    scopes,
    eigener: {
      transport: inhaltTransport({ scopes, schalter: false, tokenSekunden: 3600 }),
      basis: 'http://portal.intern/inhalt',
    },
    netz: () => Promise.reject(new Error('no network')),
    now: Date.now,
    wartenMs: 5_000,
  });

export interface RedaktionApp {
  app: TestApp;
  wer: Record<(typeof ROLES)[number], Who>;
  stop(): Promise<void>;
}

/** `alpha` with pages of its own, `beta` beside it, and somebody of each role at the desk. */
export async function startRedaktionApp(): Promise<RedaktionApp> {
  const app = await startTestApp();
  await buildMandant(app, { einstellungen: { CmsFaq: true, CmsAgb: true } });
  await buildMandant(app, { route: 'beta' });
  withOwnInhalt(app.runtime);
  app.runtime.context.give(builtInTexts, {
    read: async () => [
      { id: 'home.titel', de: 'Empfehlen Sie {n} Freunde', en: 'Recommend to {n} friends' },
      { id: 'home.weiter', de: 'Weiter', en: 'Continue' },
    ],
  });
  const who = {} as RedaktionApp['wer'];
  for (const role of ROLES) who[role] = { cookies: (await buildBetreiber(app, role)).cookies };
  return { app, wer: who, stop: app.stop };
}

let counter = 0;
/** What an editor types for a question. */
export const ask = (Question: string, more: Record<string, string> = {}): Record<string, string> => ({
  'iv.Identifier': `frage-${++counter}`,
  'de.Gruppe': 'Gruppe',
  'en.Gruppe': 'Group',
  'de.Frage': Question,
  'en.Frage': `${Question} (en)`,
  'de.Antwort': '<p>Antwort</p>',
  'en.Antwort': '<p>Answer</p>',
  ...more,
});

type Step = 'veroeffentlichen' | 'zurueckziehen' | 'archivieren' | 'wiederherstellen';

/** What an editor does with an entry of `alpha`. */
export const editor = ({ app, wer }: RedaktionApp) => {
  const params = { route: 'alpha' };
  return {
    lege: async (
      Schema: 'faq' | 'rechtstext' | 'seite' | 'variable' | 'footnote' | 'uebersetzung',
      values: Record<string, string>,
    ): Promise<string> => {
      const response = await app.call('createInhalt', { params, body: { Schema, Werte: values } }, wer.Sachbearbeiter);
      if (!response.ok) throw new Error(JSON.stringify(response.problem));
      return response.data.Id;
    },
    schritt: (id: string, StepName: Step, Version: number, as: Who, Fassung?: number) =>
      app.call(
        'schrittInhalt',
        { params: { ...params, id }, body: { Schritt: StepName, Version, ...(Fassung ? { Fassung } : {}) } },
        as,
      ),
    hole: async (id: string, as: Who = wer.Sachbearbeiter) => {
      const response = await app.call('getInhalt', { params: { ...params, id } }, as);
      if (!response.ok) throw new Error(JSON.stringify(response.problem));
      return response.data;
    },
  };
};
