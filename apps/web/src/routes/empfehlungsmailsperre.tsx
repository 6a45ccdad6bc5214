import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/empfehlung-teilen';
import { stopScreen } from '../features/konto/stop-screen.tsx';
import { textsOf } from '../lib/icu.ts';

/** Mails in the name of whoever recommends, stopped for good by the link of one of them. */
export const { loader, action, titel, Component } = stopScreen<OkOf<'validateMailsperre'>>({
  purpose: 'mailstopp',
  check: (call, Token) => call('validateMailsperre', { body: { Token } }),
  stop: (call, Token) => call('sperreEmpfehlungsmails', { body: { Token } }),
  isOver: ({ Gesperrt }) => Gesperrt,
  words: (language, name) => {
    const t = textsOf(texts, language);
    return {
      asked: {
        title: t('sperreTitel'),
        text: t('sperreText', { name }),
        button: t('sperreKnopf'),
        hint: t('sperreHinweis'),
      },
      over: { title: t('sperreFertig'), text: t('sperreFertigText', { name }), button: t('zurStartseite') },
      dead: { title: t('sperreUngueltig'), text: t('sperreUngueltigText'), button: t('zumKontakt') },
    };
  },
});
