import { texts } from '#texte/bericht';
import { ReferrerTabs } from '../../features/bericht/referrer-tabs.tsx';
import { reportScreen } from '../../features/bericht/screen.tsx';
import { textsOf } from '../../lib/icu.ts';

export const { loader, action, titel, Component } = reportScreen({
  report: 'empfehlungen',
  named: (language) => textsOf(texts, language)('empfehlungen'),
  above: <ReferrerTabs here="empfehler" />,
  toRow: ({ Empfehlungsnummer }, path) =>
    path('interessenten', {}, { in_Empfehlungsnummer: String(Empfehlungsnummer) }),
});
