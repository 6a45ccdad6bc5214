import { type LoaderFunctionArgs, redirect } from 'react-router';
import { textsOf } from '../../lib/icu.ts';
import type { KopfArgs } from '../../modul.ts';
import { umgebung } from '../../umgebung.ts';
import { type Rechtsseite, Rechtstext } from './rechtstext.tsx';
import { texte } from './texte.ts';

type Seite = 'impressum' | 'datenschutz' | 'agb' | 'barrierefreiheit';

/** One screen to read: its text comes as data. */
export const rechtsbildschirm = (seite: Seite) => ({
  loader: async (args: LoaderFunctionArgs): Promise<Rechtsseite> => {
    const { boot, call, pfad } = umgebung(args);
    // portal §2: with the advisor module the imprint is the client's own.
    if (!boot.mandant || (seite === 'impressum' && boot.mandant.ModuleAdv)) throw redirect(pfad('home'));
    // Only the terms name amounts; without the catalogue these are missing, and all else is there.
    const [{ seiten }, produkte] = await Promise.all([
      import('./seiten.ts'),
      seite === 'agb' ? call('getProdukte', { query: {} }) : null,
    ]);
    return seiten[seite](boot.mandant, boot.sprache, produkte?.ok ? produkte.data : []);
  },
  titel: ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)(seite),
  Component: Rechtstext,
});
