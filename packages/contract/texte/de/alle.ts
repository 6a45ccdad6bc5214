import { details } from './details.ts';
import { feldnamen } from './feldnamen.ts';
import { meldungen } from './meldungen.ts';
import { meldungenInhalt } from './meldungen-inhalt.ts';
import { meldungenKatalog } from './meldungen-katalog.ts';
import { probleme } from './probleme.ts';

/** All that the calls say in this language. */
export const texts = { meldungen, meldungenInhalt, meldungenKatalog, feldnamen, probleme, details };
