import { expect, test } from 'vitest';
import { hereAmong } from './head.tsx';

const AREAS = [
  { id: 'heute', to: '/agentur' },
  { id: 'einladungen', to: '/agentur/einladungstool' },
  { id: 'beimKunden', to: '/agent/empfehlen', parts: ['/agent'] },
  { id: 'empfehler', to: '/agentur/empfehler', parts: ['/agentur/interessenten'] },
];

test.each([
  ['/agentur', 'heute'],
  ['/agentur/empfehler', 'empfehler'],
  ['/agentur/interessenten', 'empfehler'],
  ['/agentur/einladungstool', 'einladungen'],
  ['/agent/empfehlen/haftpflicht', 'beimKunden'],
  ['/agent/karte/haftpflicht', 'beimKunden'],
  ['/agent/abschliessen/haftpflicht', 'beimKunden'],
  ['/agenten', undefined],
])('%s is in the area %s, whose part it may be', (pathname, area) => expect(hereAmong(AREAS, pathname)).toBe(area));
