import { builtInTexts } from '@weitersagen/server/modules/inhalt/queries-builtin';
import { giveInhaltsbetrieb } from '@weitersagen/server/modules/inhalt/queries-store';
import { inhaltstransport } from '@weitersagen/server/modules/inhalt/service/transport';
import type { Werk } from '@weitersagen/server/werk';
import { buildMandant } from './bau.ts';
import { buildBetreiber } from './geld.ts';
import { startTestHaus, type TestHaus, type Who } from './haus.ts';

const ROLES = ['Betrachter', 'Sachbearbeiter', 'Freigeber', 'Administrator'] as const;

/** The portal's own content service, asked in process. */
export const withOwnInhalt = ({ scopes, context }: Pick<Werk, 'scopes' | 'context'>): void =>
  giveInhaltsbetrieb(context, {
    scopes,
    eigener: {
      transport: inhaltstransport({ scopes, schalter: false, tokenSekunden: 3600 }),
      basis: 'http://portal.intern/inhalt',
    },
    netz: () => Promise.reject(new Error('no network')),
    jetzt: Date.now,
    wartenMs: 5_000,
  });

export interface Redaktionshaus {
  haus: TestHaus;
  wer: Record<(typeof ROLES)[number], Who>;
  stop(): Promise<void>;
}

/** `alpha` with pages of its own, `beta` beside it, and somebody of each role at the desk. */
export async function startRedaktionshaus(): Promise<Redaktionshaus> {
  const haus = await startTestHaus();
  await buildMandant(haus, { einstellungen: { CmsFaq: true, CmsAgb: true } });
  await buildMandant(haus, { route: 'beta' });
  withOwnInhalt(haus.werk);
  haus.werk.context.give(builtInTexts, {
    read: async () => [
      { id: 'home.titel', de: 'Empfehlen Sie {n} Freunde', en: 'Recommend to {n} friends' },
      { id: 'home.weiter', de: 'Weiter', en: 'Continue' },
    ],
  });
  const wer = {} as Redaktionshaus['wer'];
  for (const role of ROLES) wer[role] = { cookies: (await buildBetreiber(haus, role)).cookies };
  return { haus, wer, stop: haus.stop };
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
export const redakteur = ({ haus, wer }: Redaktionshaus) => {
  const params = { route: 'alpha' };
  return {
    lege: async (
      Schema: 'faq' | 'rechtstext' | 'variable' | 'footnote' | 'uebersetzung',
      Werte: Record<string, string>,
    ): Promise<string> => {
      const response = await haus.call('createInhalt', { params, body: { Schema, Werte } }, wer.Sachbearbeiter);
      if (!response.ok) throw new Error(JSON.stringify(response.problem));
      return response.data.Id;
    },
    schritt: (id: string, Schritt: Step, Version: number, als: Who, Fassung?: number) =>
      haus.call(
        'schrittInhalt',
        { params: { ...params, id }, body: { Schritt, Version, ...(Fassung ? { Fassung } : {}) } },
        als,
      ),
    hole: async (id: string, als: Who = wer.Sachbearbeiter) => {
      const response = await haus.call('getInhalt', { params: { ...params, id } }, als);
      if (!response.ok) throw new Error(JSON.stringify(response.problem));
      return response.data;
    },
  };
};
