import { hash } from '@node-rs/argon2';

/**
 * As little as the library takes: a hash says itself what checking it costs. That the portal's own cost what they have to is
 * asked in `password.mock.test.ts`.
 */
const LITTLE = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** What the portal checks this password by, for somebody who is there before the test begins. */
export const cheapHash = (password: string): Promise<string> => hash(password, LITTLE);
