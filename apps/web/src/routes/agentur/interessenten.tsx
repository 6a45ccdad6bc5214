import { texts } from '#texte/bericht';
import { ReferrerTabs } from '../../features/bericht/referrer-tabs.tsx';
import { reportScreen } from '../../features/bericht/screen.tsx';
import { textsOf } from '../../lib/icu.ts';

export const { loader, action, titel, Component } = reportScreen({
  report: 'leads',
  named: (language) => textsOf(texts, language)('leads'),
  above: <ReferrerTabs here="interessenten" />,
  toRow: ({ Empfehlungsnummer }, path) => path('auftraege', {}, { in_Empfehlungsnummer: String(Empfehlungsnummer) }),
});
