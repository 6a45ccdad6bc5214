/** The few words that every mail shares. */
export const mail = {
  over: 'über',
  knopfErsatz: 'Der Knopf funktioniert nicht? Dann kopieren Sie diese Adresse in Ihren Browser:',
};
