import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardSession } from './session.ts';

const NOW = '2026-11-28T09:00:00.000Z';
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

test('a page whose session is over is loaded anew once: whoever has stayed with what he typed is not asked each minute', () => {
  const end = new AbortController();
  guardSession({ ablauf: new Date(Date.parse(NOW) + 90_000).toISOString(), jetzt: NOW }, end.signal);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * 60_000);
  expect(reload).toHaveBeenCalledOnce();
  end.abort();
});
