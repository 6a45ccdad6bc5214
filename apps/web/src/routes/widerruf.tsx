import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/empfaenger-widerruf';
import { stopScreen } from '../features/konto/stop-screen.tsx';
import { textsOf } from '../lib/icu.ts';

/** What a recipient agreed to, taken back by the link of what was sent to him. */
export const { loader, action, titel, Component } = stopScreen<OkOf<'validateEinwilligung'>>({
  purpose: 'einwilligung',
  check: (call, Token) => call('validateEinwilligung', { body: { Token } }),
  stop: (call, Token) => call('revokeEinwilligung', { body: { Token } }),
  isOver: ({ Gegeben }) => !Gegeben,
  words: (language, name, state) => {
    const t = textsOf(texts, language);
    const titel = state?.Titel ?? null;
    return {
      asked: {
        title: t('titel'),
        text: titel === null ? t('werbung', { name }) : t('aktion', { titel }),
        button: t('knopf'),
        hint: t('hinweis'),
      },
      over: {
        title: t('fertig'),
        text: titel === null ? t('fertigWerbung') : t('fertigAktion', { titel }),
        button: t('zurStartseite'),
      },
      dead: { title: t('ungueltig'), text: t('ungueltigText'), button: t('zumKontakt') },
    };
  },
});
