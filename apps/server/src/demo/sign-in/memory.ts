import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

const KEPT = 2000;

/** What the provider keeps between two requests, for as long as the demo runs. */
export const createMemory = (): ((model: string) => Adapter) => {
  const kept = new LRUCache<string, AdapterPayload>({ max: KEPT });
  const findWhere = (model: string, fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...kept].find(([key, payload]) => key.startsWith(`${model}:`) && fits(payload))?.[1];
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, seconds) => void kept.set(keyOf(id), payload, seconds ? { ttl: seconds * 1000 } : {}),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
      findByUserCode: async (code) => findWhere(model, (payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        // Of this kind alone: the sign-in under way, which ends the one before it, bears the grant as well.
        for (const [key, payload] of kept)
          if (key.startsWith(`${model}:`) && payload.grantId === grantId) kept.delete(key);
      },
    };
  };
};
