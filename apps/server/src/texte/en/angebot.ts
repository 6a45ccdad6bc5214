export const angebot = {
  name: (geraet: string, tarif: string) => `${geraet} with ${tarif}`,
  preis: (month: string, geraet: string) => `${month} a month, device ${geraet} once`,
  preisStatt: (month: string, geraet: string, sonst: string) =>
    `${month} a month, device ${geraet} instead of ${sonst} once`,
};
