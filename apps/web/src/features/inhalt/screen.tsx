import type { MandantBildschirm } from '@weitersagen/contract/screens';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { texte } from '#texte/inhalt';
import { umgebung } from '../../environment.ts';
import { textsOf } from '../../lib/icu.ts';
import type { HeaderArgs } from '../../module.ts';
import { type Rechtsbildschirm, Rechtstext } from './rechtstext.tsx';

type Page = 'impressum' | 'datenschutz' | 'agb' | 'barrierefreiheit';

const SCREEN = {
  impressum: 'impressum',
  datenschutz: 'datenschutz',
  agb: 'agb',
  barrierefreiheit: 'barrierefreiheitserklaerung',
} as const satisfies Record<Page, MandantBildschirm>;

/** One screen to read: its text comes as data, from the content service or from what is built in. */
export const rechtsbildschirm = (page: Page) => ({
  loader: async (args: LoaderFunctionArgs): Promise<Rechtsbildschirm> => {
    const { boot, pfad, call, need } = umgebung(args);
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
    const bildschirm = SCREEN[page];
    if (!response.ok)
      return {
        ...builtIn,
        html: null,
        fussnoten: [],
        stand: { bildschirm, gezeigt: null, sprache: boot.sprache, alle: [] },
      };
    const { Titel, Inhalt, Fussnoten, Fassung, Fassungen, Sprache } = response.data;
    return {
      ...builtIn,
      titel: Inhalt ? Titel : builtIn.titel,
      html: Inhalt,
      fussnoten: Fussnoten,
      stand: { bildschirm, gezeigt: Fassung, sprache: Sprache, alle: Fassungen },
    };
  },
  titel: ({ boot }: HeaderArgs) => textsOf(texte, boot.sprache)(page),
  Component: Rechtstext,
});
