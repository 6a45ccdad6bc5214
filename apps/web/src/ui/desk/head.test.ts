import { expect, test } from 'vitest';
import { hereAmong } from './head.tsx';

const AREAS = [
  { id: 'heute', to: '/agentur' },
  { id: 'einladungen', to: '/agentur/einladungstool', parts: ['/agent'] },
  { id: 'empfehler', to: '/agentur/empfehler', parts: ['/agentur/interessenten'] },
];

test.each([
  ['/agentur', 'heute'],
  ['/agentur/empfehler', 'empfehler'],
  ['/agentur/interessenten', 'empfehler'],
  ['/agent/empfehlen/haftpflicht', 'einladungen'],
  ['/agenten', undefined],
])('%s is in the area %s, whose part it may be', (pathname, area) => expect(hereAmong(AREAS, pathname)).toBe(area));
