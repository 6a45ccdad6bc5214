/** The few words that every mail shares. */
export const mail = {
  over: 'über',
  knopfErsatz: 'Der Knopf funktioniert nicht? Dann kopieren Sie diesen Link in Ihren Browser:',
  bereichAutologin: (name: string) =>
    `Den Stand sehen Sie in Ihrem persönlichen Bereich: Öffnen Sie das Empfehlungsprogramm dort, wo Sie bei ${name} schon angemeldet sind.`,
};
