/** A payment run's timeline says of which payment it speaks: `WS-1234: AC04`. Its reason alone can be put into words. */
export const splitReason = (reason: string): { payment: string | null; code: string } => {
  const [, payment, code] = /^(WS-\S+): (.+)$/.exec(reason) ?? [];
  return payment && code ? { payment, code } : { payment: null, code: reason };
};
