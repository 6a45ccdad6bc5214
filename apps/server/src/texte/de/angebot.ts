export const angebot = {
  name: (geraet: string, tarif: string) => `${geraet} mit ${tarif}`,
  preis: (monat: string, geraet: string) => `${monat} im Monat, Gerät einmalig ${geraet}`,
  preisStatt: (monat: string, geraet: string, sonst: string) =>
    `${monat} im Monat, Gerät einmalig ${geraet} statt ${sonst}`,
};
