import type { Kanal } from '@weitersagen/contract/values';

/** Words that tell of made-up people and things and not of the client: with one of them a sentence cannot be copied. */
export const namesExample = (text: string, names: readonly string[]): boolean =>
  /\d/.test(text) || names.some((name) => name !== '' && text.includes(name));

export interface DrawnState {
  zeichen: number;
  /** Null: as many as one likes. */
  hoechstens: number | null;
  /** Text messages that it takes. */
  teile: number;
}

/** The alphabet of text messages (3GPP TS 23.038); those of the second row count twice. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_TWICE = '^{}\\[~]|€\f';
const SMS = { gsm: { eine: 160, mehrere: 153 }, unicode: { eine: 70, mehrere: 67 } };

const smsState = (text: string): DrawnState => {
  const isGsm = [...text].every((character) => GSM.includes(character) || GSM_TWICE.includes(character));
  const marks = isGsm ? [...text].reduce((sum, z) => sum + (GSM_TWICE.includes(z) ? 2 : 1), 0) : text.length;
  const { eine, mehrere } = isGsm ? SMS.gsm : SMS.unicode;
  return { zeichen: marks, hoechstens: eine, teile: marks <= eine ? 1 : Math.ceil(marks / mehrere) };
};

const X_AT_MOST = 280;
/** Whatever its length. */
const X_LINK = 23;
const X_SIMPLE: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];
const xWeight = (character: string): number => {
  const point = character.codePointAt(0) ?? 0;
  return X_SIMPLE.some(([from, until]) => point >= from && point <= until) ? 1 : 2;
};

/** The link goes beside the text, after a space. */
const xState = (text: string): DrawnState => ({
  zeichen: [...text].reduce((sum, z) => sum + xWeight(z), 0) + 1 + X_LINK,
  hoechstens: X_AT_MOST,
  teile: 1,
});

/** Characters as the way counts them by which a text goes. */
export const drawnState = (kanal: Kanal, text: string): DrawnState => {
  if (kanal === 'sms') return smsState(text);
  return kanal === 'twitter' ? xState(text) : { zeichen: [...text].length, hoechstens: null, teile: 1 };
};
