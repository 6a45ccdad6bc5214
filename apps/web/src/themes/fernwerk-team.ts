import { fernwerk } from './fernwerk.ts';
import type { Thema } from './type.ts';

/** The same house from the inside: petrol with grey, yellow sparingly. */
export const fernwerkTeam: Thema = {
  ...fernwerk,
  name: 'fernwerk-team',
  light: {
    ...fernwerk.light,
    ground: '#f4f5f6',
    tint: '#e6eaec',
    line: '#d6dbde',
    muted: '#515f66',
    brand: '#2c3a40',
    brandMuted: '#ccd6da',
    brandAction: '#ffcc1d',
    brandActionInk: '#10272c',
    action: '#0b5565',
    actionHover: '#0d6a7d',
    actionInk: '#ffffff',
  },
  dark: {
    ...fernwerk.dark,
    ground: '#12171a',
    surface: '#1a2125',
    tint: '#222c31',
    line: '#303c42',
    brand: '#232e34',
    brandMuted: '#ccd6da',
    brandAction: '#ffcc1d',
    brandActionInk: '#10272c',
    action: '#7fd0dd',
    actionHover: '#a3dfe8',
    actionInk: '#0c2328',
  },
  radius: { s: 6, m: 8, l: 12 },
  kopf: { aufMarke: true, linie: '0 solid' },
  button: 8,
};
