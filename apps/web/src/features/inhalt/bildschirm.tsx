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
    const { boot, pfad } = umgebung(args);
    // portal §2: with the advisor module the imprint is the client's own.
    if (!boot.mandant || (seite === 'impressum' && boot.mandant.ModuleAdv)) throw redirect(pfad('home'));
    const { seiten } = await import('./seiten.ts');
    return seiten[seite](boot.mandant, boot.sprache);
  },
  titel: ({ boot }: KopfArgs) => textsOf(texte, boot.sprache)(seite),
  Component: Rechtstext,
});
