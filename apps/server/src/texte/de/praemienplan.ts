/** When a plan holds. */
export const praemienplan = {
  zeit: '{von} bis {bis}',
  zeitOhneEnde: 'ab {von}, ohne Ende',
};
