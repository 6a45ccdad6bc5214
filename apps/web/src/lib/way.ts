/** The form of a recommendation; its fields may stand outside of it. */
export const EMPFEHLUNG_FORM = 'empfehlungsformular';
/** The field that says which product, where the screen's own address does not. */
export const PRODUKT = 'Empfehlung.Produkt';
/** By what the link shall go out. Only a wish: the way itself is opened on the share screen, on the person's device. */
export const PATH = '_weg';

/** As it goes on in the address, under the name `weg`; what is no channel's name goes nowhere. */
export const pathFrom = (value: unknown): { weg?: string } =>
  typeof value === 'string' && /^[a-z]{1,12}$/.test(value) ? { weg: value } : {};

/** The wished one first, the others in the Mandant's order. */
export const withWishFirst = <K extends { Kanal: string }>(kanaele: readonly K[], path: string | undefined): K[] =>
  kanaele.toSorted((a, b) => Number(b.Kanal === path) - Number(a.Kanal === path));
