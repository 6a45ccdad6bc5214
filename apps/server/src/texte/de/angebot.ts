export const angebot = {
  name: (geraet: string, tarif: string) => `${geraet} mit ${tarif}`,
  preis: (month: string, geraet: string) => `${month} im Monat, Gerät einmalig ${geraet}`,
  preisStatt: (month: string, geraet: string, sonst: string) =>
    `${month} im Monat, Gerät einmalig ${geraet} statt ${sonst}`,
};
