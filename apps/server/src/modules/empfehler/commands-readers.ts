import { perMessage } from '@weitersagen/contract/languages';
import type { FileStream } from '@weitersagen/contract/route';
import { log } from '../../platform/audit/operator-log.ts';
import { inLanguage, type MandantScope } from '../../platform/auth/scope.ts';
import { inBatches } from '../../platform/report/batches.ts';
import { toFile } from '../../platform/report/file.ts';
import type { ReportColumns, ReportRow } from '../../platform/report/report.ts';
import { TEXTE } from '../../texte/texte.ts';
import { newsletterToken } from '../konto/queries-newsletter.ts';
import { newsletterPage } from '../konto/rules-newsletter.ts';
import { countReaders, findReaders, type Reader } from './queries-desk.ts';

const LABELS = perMessage((language) => TEXTE[language].empfehler.leser);
const COLUMNS: ReportColumns = {
  Anrede: { type: 'text', label: LABELS.Anrede },
  Vorname: { type: 'text', label: LABELS.Vorname },
  Nachname: { type: 'text', label: LABELS.Nachname },
  Email: { type: 'text', label: LABELS.Email },
  Sprache: { type: 'text', label: LABELS.Sprache },
  BestaetigtAm: { type: 'time', label: LABELS.BestaetigtAm },
  Fassung: { type: 'text', label: LABELS.Fassung },
  Abmeldelink: { type: 'text', label: LABELS.Abmeldelink },
};

const toRow = (scope: MandantScope, reader: Reader): ReportRow => ({
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
  const rows = inBatches<Reader>(
    (last, limit) => findReaders(scope, last, limit),
    (reader) => toRow(scope, reader),
  );
  return toFile({ name: `newsletter-${scope.mandant.route}`, report: { columns: COLUMNS } }, rows, {
    form: 'csv',
    records,
    sprache: scope.sprache,
    heute: scope.heute,
  });
};
