import { agenturRechteOf } from '@weitersagen/contract/values-agentur';
import type { AgenturScope } from '../../platform/auth/scope.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { checkRelease } from '../agentur/policy.ts';
import { countWithoutKonto } from '../auszahlung/queries-rechnung.ts';
import { findObstacleOf } from '../rechnung/queries-obstacle.ts';
import { countReleasable, findMonths, findTasks } from './queries-agentur.ts';
import { monthsOf } from './rules.ts';

const compare = async (scope: AgenturScope) => {
  const { now, before } = await findMonths(scope);
  const names = ['empfehlungen', 'klicks', 'auftraege', 'freigaben'] as const;
  return {
    VormonatAb: monthsOf(scope.heute).before.from,
    Kennzahlen: names.map((name) => ({ Kennzahl: name, Anzahl: now[name], Vormonat: before[name] })),
  };
};

/** What the agency itself keeps from being billed, or paid: it has to add it. */
const findMissing = async (scope: AgenturScope) => {
  const mandant = scope.inMandant();
  const obstacle = await findObstacleOf(mandant, scope.agentur.id);
  const { n, cent } = await countWithoutKonto(mandant, mandant.mandant.id, scope.agentur.id);
  return {
    AbrechnungHindernis: obstacle && { Monat: obstacle.month, Hindernis: obstacle.obstacle },
    GuthabenOhneKonto: n > 0 ? { Anzahl: n, SummeCent: cent } : null,
  };
};
const NOTHING_MISSING = { AbrechnungHindernis: null, GuthabenOhneKonto: null };

/** Of an area that a role does not see nothing is told here either. */
export const agenturRoutes: Handlers<'getAgenturHeute'> = {
  getAgenturHeute: async ({ scope, wer }) => {
    const rights = agenturRechteOf(wer.rolle);
    const tasks = await findTasks(scope);
    const seesInvoices = rights.includes('Rechnungen');
    return {
      // Nobody is told to decide what he may not decide.
      AuftraegeWartend: checkRelease(scope, wer) === null ? await countReleasable(scope) : null,
      PraemienBereit: rights.includes('Praemien') ? { Anzahl: tasks.bereit, SummeCent: tasks.bereitCent } : null,
      EinladungenGeoeffnet: rights.includes('Einladungstool') ? tasks.geoeffnet : null,
      RechnungenOffen: seesInvoices ? tasks.rechnungenOffen : null,
      RechnungenUeberfaellig: seesInvoices ? tasks.rechnungenUeberfaellig : null,
      ...(seesInvoices ? await findMissing(scope) : NOTHING_MISSING),
      Monatsvergleich: rights.includes('StatistikReport') ? await compare(scope) : null,
    };
  },
};
