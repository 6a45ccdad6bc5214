import type { MandantId } from '@weitersagen/contract/values';
import type { MandantInfo, MandantScope, Scopes } from '../../platform/auth/scope.ts';
import { type Context, keptPart } from '../../platform/context.ts';
import { createLastKnown, type LastKnown } from '../../platform/lastKnown.ts';
import { addCounter, addGauge } from '../../platform/log/metrics.ts';
import { withDrafts } from './client/drafts.ts';
import type { Result, Transport } from './client/result.ts';
import { CMS_LIMIT_MS, createSquidex, type Squidex } from './client/squidex.ts';
import { ensureContentAccess } from './commands-access.ts';
import { rememberResponse, reportAccessBack, reportAccessLost } from './commands-store.ts';
import { readResponse, readState } from './queries-state.ts';
import { freshness, isAccessLost, pauseMs, type State } from './rules-store.ts';

export interface InhaltMode {
  scopes: Scopes;
  /** The service built in, in process; `basis` is where it thinks it stands. */
  eigener: { transport: Transport; basis: string };
  netz: Transport;
  /** The real clock: how old an answer is has nothing to do with the demo's. */
  now(): number;
  /** How long a page waits for an answer it cannot do without; the specification's 300 s are for the work behind it. */
  wartenMs: number;
}

export const WAITING_MS = 1_500;
const STATE_MS = 1_000;
/** How long a page waits to hear of an edit before it is drawn from what is known. */
const REVISION_WAIT_MS = 250;
const CLIENT_MS = 60_000;
const ALARM_MS = 3_600_000;

interface Entry extends State {
  wert: unknown;
  etags: readonly string[];
}
interface PerMandant {
  entries: Map<string, Entry>;
  laufend: Map<string, Promise<void>>;
  pausen: Map<string, { bis: number; fehlschlaege: number }>;
  revision: LastKnown<number> | null;
  client: { wert: Squidex; zugang: string; bis: number } | null;
  vermisst: Set<string>;
  alarmBis: number;
  /** Null: not known yet in this process. */
  verloren: boolean | null;
}

const failure = addCounter('inhalt_fehler_total', 'Failed loads of content, by reason', ['mandant', 'grund']);
const lost = addGauge('inhalt_zugang_verloren', '1 where the content service no longer knows us', ['mandant']);

/** Without `betrieb`, given at the boot, there is no content, and every page shows what is built in. */
interface InhaltStore {
  betrieb: InhaltMode | null;
  perMandant: Map<MandantId, PerMandant>;
}
const store = keptPart<InhaltStore>(() => ({ betrieb: null, perMandant: new Map() }));

export const setInhaltMode = (context: Context, mode: InhaltMode | null): void =>
  context.give(store, { betrieb: mode, perMandant: new Map() });

type Here = Pick<MandantScope, 'context'>;
const modeOf = ({ context }: Here): InhaltMode | null => context.of(store).betrieb;

const newStore = (): PerMandant => ({
  entries: new Map(),
  laufend: new Map(),
  pausen: new Map(),
  revision: null,
  client: null,
  vermisst: new Set(),
  alarmBis: 0,
  verloren: null,
});

const storeOf = ({ context }: Here, id: MandantId): PerMandant => {
  const { perMandant } = context.of(store);
  const existing = perMandant.get(id) ?? newStore();
  perMandant.set(id, existing);
  return existing;
};

/** Work goes on behind an answer that has been given: it gets a scope of its own, outside of every transaction. */
const ownScope = ({ scopes }: InhaltMode, info: MandantInfo): MandantScope => scopes.mandant(info, { wer: 'inhalt' });

/**
 * The number of a Mandant's content, asked for at most once a second: so an edit that one process hears of is on the
 * pages of all.
 */
export const findInhaltRevision = async (here: Here, info: MandantInfo): Promise<number> => {
  const b = modeOf(here);
  if (!b) return 0;
  const m = storeOf(here, info.id);
  let last = 0;
  const read = async () => {
    const { revision, zugangVerloren } = await readState(ownScope(b, info));
    m.verloren = zugangVerloren;
    if (revision !== last) {
      m.pausen.clear();
      // A new secret raises the revision, too.
      if (m.client) m.client.bis = 0;
    }
    last = revision;
    return revision;
  };
  m.revision ??= createLastKnown(read, { freshMs: STATE_MS, waitMs: REVISION_WAIT_MS, now: b.now });
  // Without a database, what is built in is shown.
  return m.revision.get().catch(() => 0);
};

/** This process need not wait a second for what it did itself. */
export const forgetInhaltState = ({ context, mandant }: MandantScope): void => {
  context.of(store).perMandant.get(mandant.id)?.revision?.forget();
};

export const addressOf = (scope: MandantScope): { basis: string; app: string; clientId: string } => {
  const { mandant } = scope;
  const { CmsBaseUrl, SquidexAppName, CmsClientId } = mandant.einstellungen;
  return {
    basis: (CmsBaseUrl || (modeOf(scope)?.eigener.basis ?? '')).replace(/\/$/, ''),
    app: SquidexAppName || mandant.route,
    clientId: CmsClientId,
  };
};

/** The client of a Mandant; the same one as long as its address and its secret are the same, for the sake of its token. */
export const squidexFor = async (scope: MandantScope): Promise<Squidex | null> => {
  const mode = modeOf(scope);
  if (!mode) return null;
  const { eigener, netz, now } = mode;
  const m = storeOf(scope, scope.mandant.id);
  if (m.client && m.client.bis > now()) return m.client.wert;
  const { CmsBaseUrl } = scope.mandant.einstellungen;
  const data = {
    ...addressOf(scope),
    // Without a secret the service refuses, which is what has to be seen.
    geheimnis: (await ensureContentAccess(scope)).geheimnis ?? '',
  };
  const zugang = JSON.stringify(data);
  const value =
    m.client?.zugang === zugang ? m.client.wert : createSquidex(CmsBaseUrl ? netz : eigener.transport, data, now);
  m.client = { wert: value, zugang, bis: now() + CLIENT_MS };
  return value;
};

const raiseAlarm = async (b: InhaltMode, scope: MandantScope, m: PerMandant): Promise<void> => {
  lost.set({ mandant: scope.mandant.route }, 1);
  m.verloren = true;
  if (m.alarmBis > b.now()) return;
  m.alarmBis = b.now() + ALARM_MS;
  scope.log.error(
    { mandant: scope.mandant.route },
    'content service refuses everything: app, client or secret is gone',
  );
  await reportAccessLost(scope);
};

const rememberSuccess = async (scope: MandantScope, m: PerMandant, name: string): Promise<void> => {
  m.pausen.delete(name);
  m.vermisst.clear();
  if (m.verloren === false) return;
  m.verloren = false;
  m.alarmBis = 0;
  lost.set({ mandant: scope.mandant.route }, 0);
  await reportAccessBack(scope);
};

const rememberFailure = async (
  b: InhaltMode,
  scope: MandantScope,
  name: string,
  { grund, status, message }: { grund: string; status: number | null; message: string },
): Promise<void> => {
  const m = storeOf(scope, scope.mandant.id);
  const { route } = scope.mandant;
  const failures = (m.pausen.get(name)?.fehlschlaege ?? 0) + 1;
  m.pausen.set(name, { fehlschlaege: failures, bis: b.now() + pauseMs(failures) });
  failure.inc({ mandant: route, grund });
  scope.log.error({ mandant: route, grund, status, meldung: message }, `Fehler beim Laden des CMS Inhalts: ${name}`);
  if (grund !== 'nichtGefunden' && grund !== 'zugang') return;
  // The secret may have been changed meanwhile.
  if (m.client) m.client.bis = 0;
  m.vermisst.add(name);
  if (isAccessLost(m.vermisst)) await raiseAlarm(b, scope, m);
};

export interface Loaded<T> {
  wert: T;
  etags: readonly string[];
}
/** Of what anybody may ask for, only what there is is kept: else our memory would be his to fill. */
const isNothing = (value: unknown): boolean => value === null;
const NOTHING_AT_MOST = 500;

export type Loader<T> = (client: Squidex, etags: readonly string[]) => Promise<Result<Loaded<T> | 'unveraendert'>>;

const withDeadline = async (work: Promise<void>, ms: number): Promise<void> => {
  let clock: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((onward) => {
    clock = setTimeout(onward, ms);
    clock.unref();
  });
  await Promise.race([work, enough]).finally(() => clearTimeout(clock));
};

const forgetNothing = (m: PerMandant): void => {
  const nothing = [...m.entries].filter(([, { wert }]) => isNothing(wert));
  if (nothing.length >= NOTHING_AT_MOST) for (const [name] of nothing) m.entries.delete(name);
};

const load = async <T>(b: InhaltMode, scope: MandantScope, name: string, lader: Loader<T>): Promise<void> => {
  const m = storeOf(scope, scope.mandant.id);
  // Read before the question: what changes while it is on its way is asked for again.
  const revision = await findInhaltRevision(scope, scope.mandant);
  const client = await squidexFor(scope);
  if (!client) return;
  const old = m.entries.get(name);
  const response = await lader(client, old?.etags ?? []);
  if (!response.ok) return rememberFailure(b, scope, name, response);
  const fetchedMs = b.now();
  if (response.wert !== 'unveraendert') {
    const { wert, etags } = response.wert;
    if (isNothing(wert)) forgetNothing(m);
    m.entries.set(name, { wert, etags, geholtMs: fetchedMs, revision });
    if (!isNothing(wert)) await rememberResponse(scope, { name, daten: wert, etags, geholtAm: new Date(fetchedMs) });
  } else if (old) m.entries.set(name, { ...old, geholtMs: fetchedMs, revision });
  await rememberSuccess(scope, m, name);
};

/** One load of a kind at a time, none while the service is to be left alone. */
const renew = <T>(b: InhaltMode, here: MandantScope, name: string, lader: Loader<T>): Promise<void> => {
  const info = here.mandant;
  const m = storeOf(here, info.id);
  const existing = m.laufend.get(name);
  if (existing) return existing;
  if ((m.pausen.get(name)?.bis ?? 0) > b.now()) return Promise.resolve();
  const scope = ownScope(b, info);
  const work = withDeadline(load(b, scope, name, lader), CMS_LIMIT_MS)
    .catch((error: unknown) =>
      scope.log.error({ err: { message: String(error) } }, `Fehler beim Laden des CMS Inhalts: ${name}`),
    )
    .finally(() => m.laufend.delete(name));
  m.laufend.set(name, work);
  return work;
};

/** What an earlier process got, while this one knows nothing. */
const fromDatabase = async (b: InhaltMode, info: MandantInfo, name: string): Promise<Entry | null> => {
  const row = await readResponse(ownScope(b, info), name).catch(() => undefined);
  if (!row) return null;
  // Of an earlier revision, as far as this process can tell.
  return { wert: row.daten, etags: row.etags, geholtMs: row.geholt_am.getTime(), revision: -1 };
};

/** Past everything that is kept: drafts are nobody else's, and change with every key pressed. */
const loadDraft = async <T>(scope: MandantScope, lader: Loader<T>): Promise<T | null> => {
  const client = await squidexFor(scope);
  const response = client && (await lader(withDrafts(client), []));
  return response?.ok && response.wert !== 'unveraendert' ? response.wert.wert : null;
};

/**
 * Content by its name: fresh for a minute, after that as it was while it is renewed, and as it last was while the service
 * is away. Null: there has never been any (`Inhalt nicht verfügbar`). A page waits only where it has nothing, or where
 * the service has said that what it has is no longer right; and not for one that has kept another page waiting.
 */
export const loadInhalt = async <T>(scope: MandantScope, name: string, lader: Loader<T>): Promise<T | null> => {
  const b = modeOf(scope);
  if (!b) return null;
  if (scope.entwuerfe) return loadDraft(scope, lader);
  const { mandant: info } = scope;
  const m = storeOf(scope, info.id);
  const revision = await findInhaltRevision(scope, info);
  let existing = m.entries.get(name) ?? null;
  if (!existing) {
    existing = await fromDatabase(b, info, name);
    if (existing && !m.entries.has(name)) m.entries.set(name, existing);
  }
  const state = existing ? freshness(existing, { ms: b.now(), revision }) : 'ungueltig';
  if (existing && state === 'frisch') return existing.wert as T;
  const isWaitingAlready = m.laufend.has(name) && b.now() < (m.pausen.get(name)?.bis ?? 0);
  const renewal = renew(b, scope, name, lader);
  if (state === 'ungueltig' && !isWaitingAlready) {
    await withDeadline(renewal, b.wartenMs);
    // Whoever comes next need not wait for the same.
    if (m.laufend.has(name))
      m.pausen.set(name, { fehlschlaege: m.pausen.get(name)?.fehlschlaege ?? 0, bis: b.now() + CLIENT_MS });
  }
  return ((m.entries.get(name) ?? existing)?.wert as T | undefined) ?? null;
};
