/** The few words that every mail shares. */
export const mail = {
  over: 'über',
  knopfErsatz: 'Der Knopf funktioniert nicht? Dann kopieren Sie diesen Link in Ihren Browser:',
  logo: (name: string) => `Logo von ${name}`,
};
