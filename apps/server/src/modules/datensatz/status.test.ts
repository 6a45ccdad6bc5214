import { DATENSATZIMPORT_STATUS, DATENSATZSTAPEL_STATUS } from '@weitersagen/contract/values';
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
  test.each([null, ...DATENSATZSTAPEL_STATUS].flatMap((von) => batch.map((e) => [von, e] as const)))(
    'batch %s · %s',
    (von, e) => {
      const after = BATCH[`${von ?? '–'} ${e}`];
      expect(batchLifecycle.apply(von, e, null)).toMatchObject(after ? { ok: true, status: after } : { ok: false });
    },
  );
  const importe = ['geprueft', 'gestartet', 'begonnen', 'fertig', 'abgebrochen', 'verworfen'] as const;
  test.each([null, ...DATENSATZIMPORT_STATUS].flatMap((von) => importe.map((e) => [von, e] as const)))(
    'import %s · %s',
    (von, e) => {
      const after = IMPORT[`${von ?? '–'} ${e}`];
      expect(importLifecycle.apply(von, e, null)).toMatchObject(after ? { ok: true, status: after } : { ok: false });
    },
  );
});
