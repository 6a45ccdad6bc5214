import { agenturRechteOf } from '@weitersagen/contract/values-agentur';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/fall.ts';
import { checkRelease } from '../agentur/policy.ts';
import { findMonths, findTasks } from './queries-agentur.ts';
import { monthsOf } from './rules.ts';

const compare = async (scope: AgenturScope) => {
  const { now, before } = await findMonths(scope);
  const names = ['empfehlungen', 'klicks', 'auftraege', 'freigaben'] as const;
  return {
    VormonatAb: monthsOf(scope.heute).before.from,
    Kennzahlen: names.map((name) => ({ Kennzahl: name, Anzahl: now[name], Vormonat: before[name] })),
  };
};

/** Of an area that a role does not see nothing is told here either. */
export const agenturRoutes: Handlers<'getAgenturHeute'> = {
  getAgenturHeute: async ({ scope, wer }) => {
    const rights = agenturRechteOf(wer.rolle);
    const tasks = await findTasks(scope);
    const seesInvoices = rights.includes('Rechnungen');
    return {
      // Nobody is told to decide what he may not decide.
      AuftraegeWartend: checkRelease(scope, wer) === null ? tasks.wartend : null,
      PraemienBereit: rights.includes('Praemien') ? { Anzahl: tasks.bereit, SummeCent: tasks.bereitCent } : null,
      EinladungenGeoeffnet: rights.includes('Einladungstool') ? tasks.geoeffnet : null,
      RechnungenOffen: seesInvoices ? tasks.rechnungenOffen : null,
      RechnungenUeberfaellig: seesInvoices ? tasks.rechnungenUeberfaellig : null,
      Monatsvergleich: rights.includes('StatistikReport') ? await compare(scope) : null,
    };
  },
};
