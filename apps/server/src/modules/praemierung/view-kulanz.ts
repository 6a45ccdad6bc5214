import type { kulanzRow } from '@weitersagen/contract/kulanz';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { BetreiberRole, BetreiberUserId } from '@weitersagen/contract/values';
import type { z } from 'zod';
import { toInstant } from '../../platform/clock/instant.ts';
import { referrerFor } from '../../platform/text/nameless.ts';
import { may } from '../betreiber/rules.ts';
import type { KulanzRecord } from './queries-kulanz.ts';

/** What may be done with a request, and why its release is missing. */
const decisionsOf = (row: KulanzRecord, who: { rolle: BetreiberRole; benutzerId: BetreiberUserId }) => {
  if (row.status !== 'Beantragt') return { erlaubt: [], Hinweis: null };
  const own = row.beantragt_von_id === who.benutzerId;
  if (!may(who.rolle, 'kulanzFreigeben')) return { erlaubt: [], Hinweis: own ? 'vierAugen' : 'andereRolle' } as const;
  return own
    ? ({ erlaubt: ['ablehnen'], Hinweis: 'vierAugen' } as const)
    : ({ erlaubt: ['freigeben', 'ablehnen'], Hinweis: null } as const);
};

export const toKulanzRow = (
  row: KulanzRecord,
  who: { rolle: BetreiberRole; benutzerId: BetreiberUserId },
  language: LanguageCode,
): z.input<typeof kulanzRow> => {
  const { erlaubt, Hinweis } = decisionsOf(row, who);
  return {
    Mandant: row.mandant,
    Id: row.id,
    Empfehlungsnummer: row.empfehlungsnummer,
    Empfehler: referrerFor(row.empfehler, language),
    Empfaenger: row.empfaenger,
    EmpfehlerCent: row.empfehler_cent,
    EmpfaengerCent: row.empfaenger_cent,
    Grund: row.grund,
    Status: row.status,
    BeantragtAm: toInstant(row.beantragt_am),
    BeantragtVon: row.beantragt_von,
    EntschiedenAm: row.entschieden_am && toInstant(row.entschieden_am),
    EntschiedenVon: row.entschieden_von,
    Antwort: row.antwort,
    erlaubt: [...erlaubt],
    Hinweis,
  };
};
