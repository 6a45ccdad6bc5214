import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { readState } from './queries-state.ts';
import { INHALT_MAILTEXTE as t } from './texte-inhalt.ts';

const inhaltZugangLost = mailTemplate<object>({
  read: async (scope) => ((await readState(scope)).zugangVerloren ? {} : null),
  write: (_nothing, { mandant: { name, route, einstellungen } }) => {
    const { CmsBaseUrl, SquidexAppName, CmsClientId } = einstellungen;
    return {
      sprache: MAIN_LANGUAGE,
      betreff: t.betreff(name),
      vorschau: t.vorschau,
      blocks: [
        { art: 'absatz', text: t.text },
        {
          art: 'fakten',
          rows: [
            { name: t.dienst, wert: CmsBaseUrl ? new URL(CmsBaseUrl).host : t.eingebaut },
            { name: t.app, wert: SquidexAppName || route },
            { name: t.client, wert: CmsClientId },
          ],
        },
        { art: 'absatz', text: t.tun },
        { art: 'hinweis', text: t.folge },
      ],
      grund: t.grund(name),
    };
  },
});

export const mails: MailTemplates = { inhaltZugangVerloren: inhaltZugangLost };
