import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { consentCookie, PURPOSES } from '@weitersagen/contract/cookies';
import type { MandantScreen } from '@weitersagen/contract/screens';
import sharp from 'sharp';
import { address } from '../e2e/support/app.ts';
import type { Language } from '../e2e/support/language.ts';
import { existsNot, isThere, leadsAway, MANDANTEN, type Mandant, stopsOf } from '../e2e/support/tour.ts';
import { become, placeOf, type World } from '../e2e/support/world.ts';
import { START } from './lib/clocks.mjs';
import { inRoot } from './lib/paths.mjs';
import { startBrowser, startPortal } from './lib/portal.ts';
import { main, Plainly, say } from './lib/say.mjs';

const AT_MOST_BYTES = 11_000_000;

const GERAETE = {
  phone: { viewport: { width: 390, height: 900 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1 },
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;
type Geraet = keyof typeof GERAETE;
interface Recording {
  geraet: Geraet;
  farbe: 'light' | 'dark';
  sprache: Language;
}
const recording = (geraet: Geraet, color: 'light' | 'dark', language: Language): Recording => ({
  geraet,
  farbe: color,
  sprache: language,
});
const ONCE = [recording('phone', 'light', 'de')];
const BOTH = [...ONCE, recording('desktop', 'light', 'de')];
const ALL = [...BOTH, recording('phone', 'dark', 'en'), recording('desktop', 'dark', 'en')];
const WIDE = [...ALL, recording('wide', 'light', 'de'), recording('wide', 'dark', 'en')];

const MOTIVE: readonly { id: MandantScreen; name: string; aufnahmen: readonly Recording[] }[] = [
  { id: 'home', name: 'Home', aufnahmen: WIDE },
  { id: 'kategorie', name: 'Category', aufnahmen: BOTH },
  { id: 'produkt', name: 'Product', aufnahmen: BOTH },
  { id: 'empfehlen', name: 'Recommend', aufnahmen: ALL },
  { id: 'empfehlung', name: 'Share', aufnahmen: ALL },
  { id: 'empfaengerdaten', name: 'Recipient', aufnahmen: WIDE },
  { id: 'persoenlicherbereich', name: 'Personal area', aufnahmen: WIDE },
  { id: 'praemie', name: 'Reward', aufnahmen: [...ONCE, recording('phone', 'dark', 'en')] },
  { id: 'aktuellepraemienuebersicht', name: 'Reward overview', aufnahmen: ONCE },
  { id: 'bestaetigung', name: 'Confirmation', aufnahmen: ONCE },
  { id: 'zustimmung', name: 'Consent', aufnahmen: ONCE },
  { id: 'meinedaten', name: 'My data', aufnahmen: ONCE },
  { id: 'login', name: 'Login', aufnahmen: ONCE },
  { id: 'kontakt', name: 'Contact', aufnahmen: ONCE },
  { id: 'nichtgefunden', name: '404', aufnahmen: ONCE },
];

const folder = inRoot('docs/pictures');
const fileOf = (route: string, id: string, { geraet, farbe, sprache }: Recording): string =>
  `${route}/${id}-${geraet}-${farbe}-${sprache}.webp`;

async function admit(browser: Browser, world: World, mandant: Mandant, { geraet, farbe, sprache }: Recording) {
  const locale = sprache === 'de' ? 'de-DE' : 'en-GB';
  const middle = { timezoneId: 'Europe/Berlin', locale, colorScheme: farbe, reducedMotion: 'reduce' } as const;
  // A browser without a window counts as a robot, and a robot gets other pages.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const context = await browser.newContext({
    ...GERAETE[geraet],
    ...middle,
    userAgent,
    baseURL: process.env.E2E_ADDRESS,
  });
  const page = await context.newPage();
  for (const { id, aufnahmen } of MOTIVE) {
    const wanted = aufnahmen.some((a) => a.geraet === geraet && a.farbe === farbe && a.sprache === sprache);
    const stop = stopsOf(mandant, sprache).find((h) => h.id === id);
    if (!wanted || !stop) continue;
    await become(context, world, stop.als);
    // Answered, or the banner would lie over every picture.
    const refusal = PURPOSES.map((purpose) => ({ name: consentCookie(mandant.route, purpose), value: '0' }));
    await context.addCookies(refusal.map((cookie) => ({ ...cookie, url: address() })));
    await page.goto(placeOf(world, sprache, id));
    await page.evaluate(() => document.fonts.ready);
    // A picture that comes when it is near does not hold back the page.
    await page.waitForFunction(() =>
      Array.from(document.images)
        .filter((bild) => {
          const { top, left } = bild.getBoundingClientRect();
          return bild.checkVisibility() && top < window.innerHeight && left < window.innerWidth;
        })
        .every((bild) => bild.complete),
    );
    const bild = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = path.join(folder, fileOf(mandant.route, id, { geraet, farbe, sprache }));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await sharp(bild).webp({ quality: 70, effort: 6 }).toFile(file);
  }
  await context.close();
}

/** At the head of the README: three brands, three of the people that the portal is for. */
const COVER_BILD = ['fernwerk/home', 'klarfunk/empfaengerdaten', 'sicherheim/persoenlicherbereich'];
const TITLE = { breite: 390, hoehe: 760, abstand: 20 };

async function setCoverBild(): Promise<void> {
  const { breite, hoehe, abstand } = TITLE;
  const bilder = await Promise.all(
    COVER_BILD.map((name) =>
      sharp(path.join(folder, `${name}-phone-light-de.webp`))
        .resize(breite)
        .extract({ left: 0, top: 0, width: breite, height: hoehe })
        .toBuffer(),
    ),
  );
  const width = bilder.length * breite + (bilder.length - 1) * abstand;
  await sharp({ create: { width, height: hoehe, channels: 3, background: '#fff' } })
    .composite(bilder.map((input, i) => ({ input, left: i * (breite + abstand), top: 0 })))
    .png({ palette: true, dither: 0, effort: 10 })
    .toFile(path.join(folder, 'weitersagen.png'));
}

const words = ({ geraet, farbe, sprache }: Recording): string =>
  `${geraet}, ${farbe}, ${sprache === 'de' ? 'German' : 'English'}`;

function pageOf(mandant: Mandant): string {
  const sections = MOTIVE.filter(({ id }) => isThere(id) && !leadsAway(id, mandant) && !existsNot(id, mandant)).map(
    ({ id, name, aufnahmen }) => {
      const bilder = aufnahmen.map((a) => {
        const width = a.geraet === 'phone' ? 260 : 620;
        return `<img src="${fileOf(mandant.route, id, a)}" width="${width}" alt="${name}: ${words(a)}" title="${words(a)}">`;
      });
      return `## ${name}\n\n${bilder.join('\n')}\n`;
    },
  );
  return `# ${mandant.route}\n\nMade by \`npm run bilder\`; [all Mandanten](../screens.md).\n\n${sections.join('\n')}`;
}

const directory = (): string =>
  `# The screens

\`npm run bilder\` makes these pages anew: it starts the portal with the demo's data on a day that is always the same, opens each screen by who it is for, and takes its picture on a phone (390 px) and at a desk (1280 px; home, the recipient's page and the personal area at 1440 px too), light and dark, in German and English.

${MANDANTEN.map(({ route, familie }) => `- [${route}](pictures/${route}.md) (${familie === 'telekom' ? 'telecom' : 'insurer'})`).join('\n')}

What changed of late, before and after: [screens that became shorter](screens-before-after.md).
`;

const size = (file: string): number =>
  fs.statSync(file).isDirectory()
    ? fs.readdirSync(file).reduce((sum, name) => sum + size(path.join(file, name)), 0)
    : fs.statSync(file).size;

main(async () => {
  const portal = await startPortal({ jetzt: START, oeffentlich: 'https://weitersagen.example' });
  const browser = await startBrowser();
  try {
    const worlds = await portal.worlds(MANDANTEN);
    for (const mandant of MANDANTEN) {
      const world = worlds.get(mandant.route);
      if (!world) throw new Error(`no world of ${mandant.route}`);
      fs.rmSync(path.join(folder, mandant.route), { recursive: true, force: true });
      for (const choice of WIDE) await admit(browser, world, mandant, choice);
      fs.writeFileSync(path.join(folder, `${mandant.route}.md`), pageOf(mandant));
      say(`${mandant.route}: ${fs.readdirSync(path.join(folder, mandant.route)).length} pictures`);
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  await setCoverBild();
  fs.writeFileSync(inRoot('docs/screens.md'), directory());
  const bytes = size(folder);
  say(`docs/pictures: ${(bytes / 1e6).toFixed(1)} MB`);
  if (bytes > AT_MOST_BYTES) throw new Plainly(`docs/pictures is larger than ${AT_MOST_BYTES / 1e6} MB.`);
});
