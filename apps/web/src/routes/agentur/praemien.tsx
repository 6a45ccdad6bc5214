import { texts } from '#texte/bericht';
import { reportScreen } from '../../features/bericht/screen.tsx';
import { textsOf } from '../../lib/icu.ts';

export const { loader, action, titel, Component } = reportScreen({
  report: 'praemien',
  named: (language) => textsOf(texts, language)('praemien'),
  toRow: ({ Auftragsnummer }, path) =>
    Auftragsnummer === null ? undefined : path('auftraege', {}, { in_Auftragsnummer: String(Auftragsnummer) }),
});
