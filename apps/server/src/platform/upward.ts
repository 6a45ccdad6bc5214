/**
 * What a noun tells those above it, and asks of them, by the noun's name. A noun imports only from floors below its own, so
 * what follows from its deeds further up is handed to it as data (`effects.ts`) and runs in the same transaction.
 */
export type Upward = Readonly<Record<string, object>>;

/** Of one noun: its `upward.ts` says in an interface what there is to tell, and `effects.ts` who listens. */
export const upwardOf =
  <Told extends object>(noun: string) =>
  ({ upward }: { readonly upward: Upward }): Told => {
    const told = upward[noun];
    if (!told) throw new Error(`nobody above ${noun} listens here`);
    return told as Told;
  };
