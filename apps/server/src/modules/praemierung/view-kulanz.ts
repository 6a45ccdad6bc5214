import type { kulanzZeile } from '@weitersagen/contract/kulanz';
import type { BetreiberBenutzerId, BetreiberRolle } from '@weitersagen/contract/values';
import type { z } from 'zod';
import { zeitpunkt } from '../../platform/clock/instant.ts';
import { may } from '../betreiber/rules.ts';
import type { Kulanzzeile } from './queries-kulanz.ts';

/** What may be done with a request, and why its release is missing. */
const decisionsOf = (row: Kulanzzeile, wer: { rolle: BetreiberRolle; benutzerId: BetreiberBenutzerId }) => {
  if (row.status !== 'Beantragt') return { erlaubt: [], Hinweis: null };
  const own = row.beantragt_von_id === wer.benutzerId;
  if (!may(wer.rolle, 'kulanzFreigeben')) return { erlaubt: [], Hinweis: own ? 'vierAugen' : 'andereRolle' } as const;
  return own
    ? ({ erlaubt: ['ablehnen'], Hinweis: 'vierAugen' } as const)
    : ({ erlaubt: ['freigeben', 'ablehnen'], Hinweis: null } as const);
};

export const toKulanzRow = (
  row: Kulanzzeile,
  wer: { rolle: BetreiberRolle; benutzerId: BetreiberBenutzerId },
): z.input<typeof kulanzZeile> => {
  const { erlaubt, Hinweis } = decisionsOf(row, wer);
  return {
    Mandant: row.mandant,
    Id: row.id,
    Empfehlungsnummer: row.empfehlungsnummer,
    Empfehler: row.empfehler,
    Empfaenger: row.empfaenger,
    EmpfehlerCent: row.empfehler_cent,
    EmpfaengerCent: row.empfaenger_cent,
    Grund: row.grund,
    Status: row.status,
    BeantragtAm: zeitpunkt(row.beantragt_am),
    BeantragtVon: row.beantragt_von,
    EntschiedenAm: row.entschieden_am && zeitpunkt(row.entschieden_am),
    EntschiedenVon: row.entschieden_von,
    Antwort: row.antwort,
    erlaubt: [...erlaubt],
    Hinweis,
  };
};
