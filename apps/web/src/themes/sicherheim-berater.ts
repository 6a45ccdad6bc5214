import { sicherheim } from './sicherheim.ts';
import type { Thema } from './type.ts';

/** The advisors' tool of that insurer: green with slate. */
export const sicherheimBerater: Thema = {
  ...sicherheim,
  name: 'sicherheim-berater',
  // A tool at a desk: more on a screen.
  eigenes: '@media(min-width:64rem){:root{font-size:93.75%}}',
  kopf: { aufMarke: true, linie: '3px solid var(--c-brandAction)' },
  light: {
    ...sicherheim.light,
    ground: '#f5f6f4',
    surface: '#ffffff',
    tint: '#e8ece8',
    ink: '#1d272b',
    muted: '#515c60',
    line: '#d8dedb',
    border: '#76827f',
    brand: '#2b3a40',
    brandInk: '#f8faf8',
    brandMuted: '#cdd8d4',
    brandAction: '#a9d9b8',
    brandActionInk: '#14241b',
  },
  dark: {
    ...sicherheim.dark,
    ground: '#121719',
    surface: '#1a2124',
    tint: '#232d30',
    ink: '#edf0ee',
    muted: '#b0bab8',
    line: '#313d40',
    brand: '#222d31',
    brandMuted: '#cdd8d4',
    brandAction: '#a9d9b8',
    brandActionInk: '#14241b',
    action: '#8fcfa6',
    actionHover: '#aedfbf',
    actionInk: '#122019',
    money: '#a9d3b3',
  },
};
