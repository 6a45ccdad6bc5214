import type { MandantScreen } from '@weitersagen/contract/screens';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { texts } from '#texte/inhalt';
import { siteContext } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { type LegalScreen, Rechtstext } from './rechtstext.tsx';

type Page = 'impressum' | 'datenschutz' | 'agb' | 'barrierefreiheit';

const SCREEN = {
  impressum: 'impressum',
  datenschutz: 'datenschutz',
  agb: 'agb',
  barrierefreiheit: 'barrierefreiheitserklaerung',
} as const satisfies Record<Page, MandantScreen>;

/** One screen to read: its text comes as data, from the content service or from what is built in. */
export const legalScreen = (page: Page) => ({
  loader: async (args: LoaderFunctionArgs): Promise<LegalScreen> => {
    const { boot, pfad, call, need } = siteContext(args);
    // portal §2: with the advisor module the imprint is the client's own.
    if (!boot.mandant || (page === 'impressum' && boot.mandant.ModuleAdv)) throw redirect(pfad('home'));
    const fassung = new URL(args.request.url).searchParams.get('fassung');
    const question = { params: { art: page }, query: fassung ? { fassung } : {} };
    // A version that is asked for must be there; without one the page comes whatever becomes of the service.
    const [response, { pages }, selection] = await Promise.all([
      fassung
        ? need('getRechtstext', question).then((data) => ({ ok: true as const, data }))
        : call('getRechtstext', question),
      import('./pages.ts'),
      // Only the terms name amounts; without the catalogue these are missing, and all else is there.
      page === 'agb' ? call('getProduktauswahl', {}) : null,
    ]);
    const builtIn = pages[page](boot.mandant, boot.sprache, selection?.ok ? selection.data.Produkte : []);
    const screen = SCREEN[page];
    if (!response.ok)
      return {
        ...builtIn,
        html: null,
        fussnoten: [],
        stand: { bildschirm: screen, gezeigt: null, sprache: boot.sprache, alle: [] },
      };
    const { Titel, Inhalt, Fussnoten, Fassung, Fassungen, Sprache } = response.data;
    return {
      ...builtIn,
      titel: Inhalt ? Titel : builtIn.titel,
      html: Inhalt,
      fussnoten: Fussnoten,
      stand: { bildschirm: screen, gezeigt: Fassung, sprache: Sprache, alle: Fassungen },
    };
  },
  titel: ({ boot }: HeaderArgs) => textsOf(texts, boot.sprache)(page),
  Component: Rechtstext,
});
