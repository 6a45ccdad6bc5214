import { perMessage } from '@weitersagen/contract/languages';
import type { FileStream } from '@weitersagen/contract/route';
import { log } from '../../platform/audit/operator-log.ts';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { toMailingFile } from '../../platform/report/mailing.ts';
import { TEXTE } from '../../texte/texte.ts';
import { newsletterToken } from '../konto/queries-newsletter.ts';
import { newsletterPage } from '../konto/rules-newsletter.ts';
import { countReaders, findReaders, type Reader } from './queries-desk.ts';

const LABELS = perMessage((language) => TEXTE[language].empfehler.leser);
const toRow = (scope: MandantScope, reader: Reader) => ({
  Anrede: reader.anrede,
  Vorname: reader.vorname,
  Nachname: reader.nachname,
  Email: reader.email,
  Sprache: reader.sprache,
  BestaetigtAm: reader.bestaetigt_am,
  Fassung: reader.fassung,
  Abmeldelink: newsletterPage(inLanguage(scope, reader.sprache), 'newsletteroptout', newsletterToken(scope, reader)),
});

/**
 * For whoever sends the newsletter: who has ordered and confirmed it, with the proof of it (§ 7 UWG) and a link of his own to
 * end it, which has to stand in each newsletter. The list is fetched anew for each: whoever has ended it is not in it.
 */
export const fetchReaders = async (scope: MandantScope): Promise<FileStream> => {
  const records = await countReaders(scope);
  await log(scope, { was: 'newsletterlisteGeholt', bezug: String(records) });
  return toMailingFile(scope, {
    name: `newsletter-${scope.mandant.route}`,
    records,
    labels: LABELS,
    times: ['BestaetigtAm'],
    find: (last: Reader | undefined, limit) => findReaders(scope, last, limit),
    toRow: (reader) => toRow(scope, reader),
  });
};
