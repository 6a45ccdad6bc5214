import type { MailTemplates } from '../../platform/mail/template.ts';
import { readState } from './queries-state.ts';
import { INHALT_MAILTEXTE as t } from './texte-inhalt.ts';

export const mails: MailTemplates = {
  inhaltZugangVerloren: async (scope) => {
    if (!(await readState(scope)).zugangVerloren) return null;
    const { name, route, einstellungen } = scope.mandant;
    const { CmsBaseUrl, SquidexAppName, CmsClientId } = einstellungen;
    return {
      sprache: 'de',
      betreff: t.betreff(name),
      vorschau: t.vorschau,
      bloecke: [
        { art: 'absatz', text: t.text },
        {
          art: 'fakten',
          zeilen: [
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
};
