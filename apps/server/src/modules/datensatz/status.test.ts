import { DATENSATZ_BATCH_STATUS, DATENSATZIMPORT_STATUS } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { batchLifecycle, importLifecycle } from './status.ts';

const BATCH: Record<string, string> = {
  '– geplant': 'Geplant',
  '– angewandt': 'Wirksam',
  'Geplant angewandt': 'Wirksam',
  'Konflikt angewandt': 'Wirksam',
  'Geplant gescheitert': 'Konflikt',
  'Geplant verworfen': 'Verworfen',
  'Konflikt verworfen': 'Verworfen',
  'Wirksam zurueckgenommen': 'Zurueckgenommen',
};
const IMPORT: Record<string, string> = {
  '– geprueft': 'Geprueft',
  'Geprueft gestartet': 'Wartet',
  'Abgebrochen gestartet': 'Wartet',
  'Wartet begonnen': 'Laeuft',
  'Laeuft fertig': 'Fertig',
  'Wartet abgebrochen': 'Abgebrochen',
  'Laeuft abgebrochen': 'Abgebrochen',
  'Geprueft verworfen': 'Verworfen',
  'Abgebrochen verworfen': 'Verworfen',
};

describe('every status and every event', () => {
  const batch = ['geplant', 'angewandt', 'gescheitert', 'verworfen', 'zurueckgenommen'] as const;
  test.each([null, ...DATENSATZ_BATCH_STATUS].flatMap((from) => batch.map((e) => [from, e] as const)))(
    'batch %s · %s',
    (from, e) => {
      const after = BATCH[`${from ?? '–'} ${e}`];
      expect(batchLifecycle.apply(from, e, null)).toMatchObject(after ? { ok: true, status: after } : { ok: false });
    },
  );
  const importe = ['geprueft', 'gestartet', 'begonnen', 'fertig', 'abgebrochen', 'verworfen'] as const;
  test.each([null, ...DATENSATZIMPORT_STATUS].flatMap((from) => importe.map((e) => [from, e] as const)))(
    'import %s · %s',
    (from, e) => {
      const after = IMPORT[`${from ?? '–'} ${e}`];
      expect(importLifecycle.apply(from, e, null)).toMatchObject(after ? { ok: true, status: after } : { ok: false });
    },
  );
});
