/** The place of a reward on the page of its order. */
export const rewardPlace = (id: string): string => `praemierung-${id}`;
