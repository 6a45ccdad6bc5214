import {
  type AgenturpersonId,
  type Cent,
  cent,
  type RechnungArt,
  type RechnungId,
  type Tag,
} from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay, formatMonth } from '../../platform/clock/days.ts';
import { formatEuro } from '../../platform/geld.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import type { Block, MailInhalt } from '../../platform/mail/inhalt.ts';
import { type MailContext, type MailTemplates, mailTemplate, type Sample } from '../../platform/mail/template.ts';
import { TEXTE, type Texte } from '../../texte/texte.ts';
import { findPerson } from '../agentur/queries.ts';
import { mayEnter } from '../agentur/rules.ts';
import { keepFile } from './commands-file.ts';
import { findRechnungById, type RechnungRow } from './queries.ts';
import { restOf } from './rules-abrechnung.ts';

interface Told {
  name: string;
  nummer: string;
  art: RechnungArt;
  monat: Tag;
  faelligAm: Tag | null;
  offenCent: Cent;
  istAusgezahlt: boolean;
}

/** Null where whoever was to read it has left or is locked. The version before wrote the name into the mail's row. */
const findName = async (scope: MandantScope, { agenturperson: id, name }: Record<string, string>) => {
  if (!id) return name ?? '';
  const person = await findPerson(scope, id as AgenturpersonId);
  return person && mayEnter(person) ? `${person.vorname} ${person.nachname}` : null;
};

type IsDue = (row: RechnungRow) => boolean;
const isOpen: IsDue = ({ status }) => status === 'Offen' || status === 'Ueberfaellig';
/** The money has left, whatever was corrected since, and has not come back. */
const isPaid: IsDue = ({ bezahlt_am }) => bezahlt_am !== null;

/** Null where the reason for the mail is gone meanwhile, or its reader is there no more. */
const read = async (scope: MandantScope, reference: Record<string, string>, isDue: IsDue): Promise<Told | null> => {
  const row = await findRechnungById(scope, reference.rechnung as RechnungId);
  if (!row || !isDue(row)) return null;
  const name = await findName(scope, reference);
  if (name === null) return null;
  // Nobody is told of a document that is not kept yet: the mail is tried again.
  const kept = await keepFile(scope, row.id);
  if (!kept.ok) throw new Error(`${row.nummer} could not be kept: ${kept.reason}`);
  return {
    name,
    nummer: row.nummer,
    art: row.art,
    monat: row.monat,
    faelligAm: row.faellig_am,
    offenCent: restOf(row),
    istAusgezahlt: isPaid(row),
  };
};

const example = ({ heute }: Sample): Told => ({
  name: `${EXAMPLE.empfehler.vorname} ${EXAMPLE.empfehler.nachname}`,
  nummer: 'RE-2026-00001',
  art: 'Rechnung',
  monat: heute,
  faelligAm: heute,
  offenCent: cent(12_345),
  istAusgezahlt: false,
});
const examplePaid = (sample: Sample): Told => ({
  ...example(sample),
  nummer: 'GS-2026-00001',
  art: 'Gutschrift',
  istAusgezahlt: true,
});

/** A commission, and what a correction gives back, is owed to the agency. */
const isOwedTo = (art: RechnungArt): boolean => art === 'Gutschrift' || art === 'Korrektur';

const amountName = ({ art, istAusgezahlt }: Told, t: Texte['rechnung']): string => {
  if (istAusgezahlt) return t.ausgezahlt;
  return isOwedTo(art) ? t.guthaben : t.betrag;
};

const factsOf = (told: Told, t: Texte['rechnung'], { sprache }: MailContext): Block => ({
  art: 'fakten',
  zeilen: [
    { name: t.nummer, wert: told.nummer },
    { name: t.monat, wert: formatMonth(told.monat, sprache) },
    { name: amountName(told, t), wert: formatEuro(told.offenCent, sprache) },
    ...(told.faelligAm && !told.istAusgezahlt ? [{ name: t.faellig, wert: formatDay(told.faelligAm, sprache) }] : []),
  ],
});

type Words = Pick<MailInhalt, 'betreff' | 'vorschau'> & { text: string };

const letter = (
  say: (told: Told, t: Texte['rechnung']) => Words,
  { isDue, show }: { isDue: IsDue; show: (sample: Sample) => Told } = { isDue: isOpen, show: example },
) =>
  mailTemplate<Told>({
    read: (scope, reference) => read(scope, reference, isDue),
    example: show,
    write: (told, context) => {
      const { sprache, adresse, mandant } = context;
      const t = TEXTE[sprache].rechnung;
      const { text, ...head } = say(told, t);
      return {
        sprache,
        ...head,
        anrede: t.anrede(told.name),
        bloecke: [
          { art: 'absatz', text },
          factsOf(told, t, context),
          { art: 'knopf', text: t.ansehen, url: `${adresse}/${mandant.route}/agentur/rechnungen/${told.nummer}` },
        ],
        grund: t.grund(mandant.name),
      };
    },
  });

export const mails: MailTemplates = {
  rechnungNeu: letter(({ art, nummer }, t) => ({
    betreff: t.neuBetreff(t.arten[art], nummer),
    vorschau: t.neuVorschau,
    text: t.neuText(t.arten[art]),
  })),
  rechnungKontoFehlt: letter(({ nummer }, t) => ({
    betreff: t.kontoBetreff(nummer),
    vorschau: t.kontoVorschau,
    text: t.kontoText,
  })),
  rechnungAusgezahlt: letter(
    ({ art, nummer }, t) => ({
      betreff: t.ausgezahltBetreff(t.arten[art], nummer),
      vorschau: t.ausgezahltVorschau,
      text: t.ausgezahltText,
    }),
    { isDue: isPaid, show: examplePaid },
  ),
  rechnungZurueck: letter(
    ({ art, nummer }, t) => ({
      betreff: t.zurueckBetreff(t.arten[art], nummer),
      vorschau: t.zurueckVorschau,
      text: t.zurueckText,
    }),
    { isDue: isOpen, show: (sample) => ({ ...examplePaid(sample), istAusgezahlt: false }) },
  ),
  rechnungErinnerung: letter(({ nummer }, t) => ({
    betreff: t.erinnerungBetreff(nummer),
    vorschau: t.erinnerungVorschau,
    text: t.erinnerungText(nummer),
  })),
};
