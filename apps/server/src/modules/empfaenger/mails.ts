import { cent, type EmpfaengerId } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import type { MailTemplates } from '../../platform/mail/template.ts';
import { findAmounts, findEmpfehlungById } from '../empfehlung/queries.ts';
import { findEmpfaenger } from './queries.ts';
import { CONFIRMATION_DAYS } from './rules.ts';
import { EMPFAENGER_TEXTS } from './texte.ts';

export const mails: MailTemplates = {
  /** The referrer's account is gone. Not a word of who it was: the name is deleted, and whose it was is no affair of a mail. */
  empfehlungEndet: async (scope, bezug) => {
    const row = await findEmpfaenger(scope, bezug.empfaengerId as EmpfaengerId);
    const empfehlung = row?.bestaetigt_am && (await findEmpfehlungById(scope, row.empfehlung_id));
    if (!row || !empfehlung) return null;
    const t = EMPFAENGER_TEXTS[scope.sprache];
    const { produkt, empfaenger } = await findAmounts(scope, empfehlung);
    const withPart = empfaenger > cent(0) && empfehlung.status !== 'Storniert';
    return {
      sprache: scope.sprache,
      betreff: t.endetBetreff(scope.mandant.name),
      vorschau: t.endetVorschau,
      anrede: t.anrede(row.vorname),
      bloecke: [
        { art: 'absatz', text: t.endetText(produkt?.name ?? '', scope.mandant.name) },
        { art: 'absatz', text: withPart ? t.endetMitTeil : t.endetOhneTeil },
        {
          art: 'fakten',
          zeilen: [
            { name: t.empfohlen, wert: produkt?.name ?? '' },
            { name: t.nummer, wert: groupedNumber(row.nummer) },
          ],
        },
        { art: 'hinweis', text: t.endetFragen(scope.mandant.einstellungen.supportEmail) },
      ],
      grund: t.endetGrund(scope.mandant.name),
    };
  },
  empfaengerBestaetigung: async (scope, bezug) => {
    const row = await findEmpfaenger(scope, bezug.empfaengerId as EmpfaengerId);
    const empfehlung = row && (await findEmpfehlungById(scope, row.empfehlung_id));
    if (!row || !empfehlung || row.bestaetigt_am) return null;
    const t = EMPFAENGER_TEXTS[scope.sprache];
    const { produkt, preistext, empfaenger } = await findAmounts(scope, empfehlung);
    const ablauf = new Date(scope.jetzt.getTime() + CONFIRMATION_DAYS * 86_400_000);
    const token = await createLinkToken(scope, { zweck: 'empfaenger', bezugId: row.id, ablauf });
    const von = empfehlung.empfehler.vorname;
    return {
      sprache: scope.sprache,
      betreff: t.betreff(von),
      vorschau: t.vorschau,
      anrede: t.anrede(row.vorname),
      bloecke: [
        { art: 'absatz', text: t.text(von, produkt?.name ?? '', scope.mandant.name) },
        ...(empfaenger > cent(0) ? [{ art: 'betrag' as const, cent: empfaenger, unterzeile: t.unterzeile }] : []),
        {
          art: 'knopf',
          text: t.knopf,
          url: `${scope.adresse}/${scope.mandant.route}/empfaenger/zustimmung?empfaenger=${token}`,
        },
        { art: 'absatz', text: t.danach },
        {
          art: 'fakten',
          zeilen: [
            { name: t.empfohlen, wert: produkt?.name ?? '' },
            ...(preistext ? [{ name: t.preis, wert: preistext }] : []),
            { name: t.nummer, wert: groupedNumber(row.nummer) },
          ],
        },
        { art: 'hinweis', text: t.hinweis },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
};
