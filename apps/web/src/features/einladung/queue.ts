import type { CallOf } from '@weitersagen/contract/api';

/** What was entered while the network was gone. It lies on this device until it is sent, and not a moment longer. */
export interface Waiting {
  /** Sent along, so that however often it is sent it is one invitation. */
  key: string;
  /** Of which Mandant, and whose: nobody else who signs in here sends it. */
  owner: string;
  body: NonNullable<CallOf<'createEinladung'>['body']>;
  at: string;
  /** Why the server does not take it. */
  refusal?: string;
}

const [NAME, STORE] = ['wt-einladungen', 'waiting'];

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      // Kept only once the transaction is complete.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
};

const CHANGED = 'wt-einladungen-changed';
const tell = () => window.dispatchEvent(new Event(CHANGED));

export const onQueueChanged = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

export const keep = async (entry: Waiting): Promise<void> => {
  await run('readwrite', (store) => store.put(entry));
  tell();
};

export const drop = async (key: string): Promise<void> => {
  await run('readwrite', (store) => store.delete(key));
  tell();
};

/** In the order in which they were entered. */
export const listWaiting = async (owner: string): Promise<Waiting[]> => {
  const all = await run<Waiting[]>('readonly', (store) => store.getAll());
  return all.filter((entry) => entry.owner === owner).sort((a, b) => a.at.localeCompare(b.at));
};
