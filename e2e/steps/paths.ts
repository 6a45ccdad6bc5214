import { allPaths, type MandantScreen } from '@weitersagen/contract/screens';
import { type App, address } from '../support/app.ts';
import type { Language } from '../support/language.ts';
import type { Visitor } from '../support/test.ts';

/** The address of a screen in this language. */
export const pathOf = (
  route: string,
  id: MandantScreen,
  language: Language,
  params: Record<string, string> = {},
): string =>
  `/${route}${(allPaths('mandant', language)[id] ?? '').replace(/:(\w+)|[*]/g, (_, name?: string) => params[name ?? '*'] ?? '')}`;

export const OTHER = { de: 'en', en: 'de' } as const;

export const words = {
  de: {
    cookies: 'Cookies',
    alle: 'Alle akzeptieren',
    keine: 'Alle ablehnen',
    einstellungen: 'Einstellungen',
    cookieEinstellungen: 'Cookie-Einstellungen',
    auswahlSpeichern: 'Auswahl speichern',
    gespeichert: 'Ihre Auswahl ist gespeichert.',
    statistik: /^Statistik/,
    marketing: /^Marketing/,
    notwendig: /^Notwendig/,
    datenschutz: 'Datenschutz',
    agb: 'Teilnahmebedingungen',
    faq: 'Häufige Fragen',
    nichtGeladen: 'Diese Seite ließ sich nicht laden',
    neuLaden: 'Neu laden',
    imEigenenFenster: 'Im eigenen Fenster öffnen',
  },
  en: {
    cookies: 'Cookies',
    alle: 'Accept all',
    keine: 'Reject all',
    einstellungen: 'Settings',
    cookieEinstellungen: 'Cookie settings',
    auswahlSpeichern: 'Save my choice',
    gespeichert: 'Your choice is saved.',
    statistik: /^Statistics/,
    marketing: /^Marketing/,
    notwendig: /^Necessary/,
    datenschutz: 'Privacy',
    agb: 'Terms',
    faq: 'Questions',
    nichtGeladen: 'This page could not be loaded',
    neuLaden: 'Reload',
    imEigenenFenster: 'Open in its own window',
  },
} as const;

/** Path and query of the page that is shown. */
export const here = ({ page }: Pick<Visitor, 'page'>): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** One of the demo's people of this Mandant. */
export async function demoPerson(app: App, route: string): Promise<{ email: string; passwort: string }> {
  const [first] = await app.empfehler(route);
  if (!first) throw new Error(`the demo has nobody at ${route}`);
  return first;
}

/** The answers as the device keeps them: `er=1 an=0 …`. */
export async function responses({ context }: Visitor, route: string): Promise<string> {
  const cookies = await context.cookies(address());
  return ['er', 'an', 'fu', 'ma']
    .map(
      (purpose) => `${purpose}=${cookies.find(({ name }) => name === `zustimmung_${route}_${purpose}`)?.value ?? '-'}`,
    )
    .join(' ');
}

/** The banner: not the dialog in it. */
export const ask = ({ page, sprache }: Visitor) =>
  page.getByRole('region', { name: words[sprache].cookies, exact: true });
export const button = (newVisitor: Visitor, name: 'alle' | 'keine' | 'einstellungen') =>
  ask(newVisitor).getByRole('button', { name: words[newVisitor.sprache][name], exact: true });
