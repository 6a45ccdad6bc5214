import type { MandantBildschirm } from '@weitersagen/contract/bildschirme';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { umgebung } from '../../umgebung.ts';
import { type Rechtsbildschirm, Rechtstext } from './rechtstext.tsx';
import { texte } from './texte.ts';

type Seite = 'impressum' | 'datenschutz' | 'agb' | 'barrierefreiheit';

const BILDSCHIRM = {
  impressum: 'impressum',
  datenschutz: 'datenschutz',
  agb: 'agb',
  barrierefreiheit: 'barrierefreiheitserklaerung',
} as const satisfies Record<Seite, MandantBildschirm>;

/** One screen to read: its text comes as data, from the content service or from what is built in. */
export const rechtsbildschirm = (seite: Seite) => ({
  loader: async (args: LoaderFunctionArgs): Promise<Rechtsbildschirm> => {
    const { boot, pfad, call, need } = umgebung(args);
    // portal §2: with the advisor module the imprint is the client's own.
    if (!boot.mandant || (seite === 'impressum' && boot.mandant.ModuleAdv)) throw redirect(pfad('home'));
    const fassung = new URL(args.request.url).searchParams.get('fassung');
    const frage = { params: { art: seite }, query: fassung ? { fassung } : {} };
    // A version that is asked for must be there; without one the page comes whatever becomes of the service.
    const [antwort, { seiten }, auswahl] = await Promise.all([
      fassung
        ? need('getRechtstext', frage).then((data) => ({ ok: true as const, data }))
        : call('getRechtstext', frage),
      import('./seiten.ts'),
      // Only the terms name amounts; without the catalogue these are missing, and all else is there.
      seite === 'agb' ? call('getProduktauswahl', {}) : null,
    ]);
    const eingebaut = seiten[seite](boot.mandant, boot.sprache, auswahl?.ok ? auswahl.data.Produkte : []);
    const bildschirm = BILDSCHIRM[seite];
    if (!antwort.ok)
      return {
        ...eingebaut,
        html: null,
        fussnoten: [],
        stand: { bildschirm, gezeigt: null, sprache: boot.sprache, alle: [] },
      };
    const { Titel, Inhalt, Fussnoten, Fassung, Fassungen, Sprache } = antwort.data;
    return {
      ...eingebaut,
      titel: Inhalt ? Titel : eingebaut.titel,
      html: Inhalt,
      fussnoten: Fussnoten,
      stand: { bildschirm, gezeigt: Fassung, sprache: Sprache, alle: Fassungen },
    };
  },
  titel: ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)(seite),
  Component: Rechtstext,
});
