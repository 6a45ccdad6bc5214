import type { CallOf } from '@weitersagen/contract/api';

/**
 * What was entered while the network was gone. It lies on this device until it is sent, and not a moment longer; where
 * somebody else works here, thirty days at most.
 */
export interface Waiting {
  /** Sent along, so that however often it is sent it is one invitation. */
  key: string;
  /** Whose: nobody else who signs in here sends it or sees it. */
  owner: string;
  body: NonNullable<CallOf<'createEinladung'>['body']>;
  at: string;
  /** Why the server does not take it. */
  refusal?: string;
  /** It was refused because this person has an invitation already: sent again it would be refused again. */
  isInvited?: boolean;
  /** That invitation, where the server has told which it is. */
  invitation?: string;
}

export const isRefused = ({ refusal }: Waiting): boolean => refusal !== undefined;

/** Who is signed in on this device, for the page that the server does not draw. */
export interface Holder {
  owner: string;
  /** When the session ends, in milliseconds of this browser's clock: after that the page without network is nobody's. */
  until: number;
}

const [NAME, STORE, HOLDER] = ['wt-einladungen', 'waiting', 'holder'];
const VERSION = 2;

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result: db } = request;
      if (!db.objectStoreNames.contains(STORE)) db.createObjectStore(STORE, { keyPath: 'key' });
      if (!db.objectStoreNames.contains(HOLDER)) db.createObjectStore(HOLDER);
    };
    request.onsuccess = () => {
      // A newer version in another tab does not wait for this one.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });

const run = async <T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(name, mode);
      const request = act(transaction.objectStore(name));
      // Kept only once the transaction is complete.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
};

/** What has happened to an entry, and whose it is. */
export type QueueChange = { what: 'kept' | 'refused' | 'dropped' | 'arrived'; owner: string };

/** Heard by every tab of this browser. */
const CHANGED = 'wt-einladungen-changed';
const tell = (change: QueueChange) => {
  const channel = new BroadcastChannel(CHANGED);
  channel.postMessage(change);
  channel.close();
};

export const onQueueChanged = (listener: (change: QueueChange) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANGED);
  channel.onmessage = ({ data }: MessageEvent<QueueChange>) => listener(data);
  return () => channel.close();
};

export const keep = async (entry: Waiting): Promise<void> => {
  await run(STORE, 'readwrite', (store) => store.put(entry));
  tell({ what: isRefused(entry) ? 'refused' : 'kept', owner: entry.owner });
};

const remove =
  (what: 'dropped' | 'arrived') =>
  async ({ key, owner }: Waiting): Promise<void> => {
    await run(STORE, 'readwrite', (store) => store.delete(key));
    tell({ what, owner });
  };
/** Whoever entered it does not want it to be sent any more. */
export const drop = remove('dropped');
/** It was sent, and the server has it. */
export const arrive = remove('arrived');

/** In the order in which they were entered. */
export const listWaiting = async (owner: string): Promise<Waiting[]> => {
  const all = await run<Waiting[]>(STORE, 'readonly', (store) => store.getAll());
  return all.filter((entry) => entry.owner === owner).sort((a, b) => a.at.localeCompare(b.at));
};

/** Null where nobody is, or is any more. */
export const readHolder = async (): Promise<Holder | null> => {
  const holder = await run<Holder | undefined>(HOLDER, 'readonly', (store) => store.get(HOLDER));
  return holder && holder.until > Date.now() ? holder : null;
};

/** Whoever signs in here no more sends nothing any more: the names of others do not lie on a shared device for ever. */
const KEPT_FOR_OTHERS_MS = 30 * 86_400_000;
const forgetOthers = async (owner: string): Promise<void> => {
  const all = await run<Waiting[]>(STORE, 'readonly', (store) => store.getAll());
  const old = all.filter((entry) => entry.owner !== owner && Date.now() - Date.parse(entry.at) > KEPT_FOR_OTHERS_MS);
  for (const { key } of old) await run(STORE, 'readwrite', (store) => store.delete(key));
};

/** Told by each page that the server draws: who is signed in here, or that nobody is. */
export const setHolder = async (holder: Holder | null): Promise<void> => {
  if (holder) {
    await run(HOLDER, 'readwrite', (store) => store.put(holder, HOLDER));
    await forgetOthers(holder.owner);
  } else await run(HOLDER, 'readwrite', (store) => store.delete(HOLDER));
};
