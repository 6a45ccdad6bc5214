export const angebot = {
  name: (geraet: string, tarif: string) => `${geraet} with ${tarif}`,
  preis: (monat: string, geraet: string) => `${monat} a month, device ${geraet} once`,
  preisStatt: (monat: string, geraet: string, sonst: string) =>
    `${monat} a month, device ${geraet} instead of ${sonst} once`,
};
