import { ruleSetOf } from '@weitersagen/contract/rule-set';
import { cent, type EmpfaengerId } from '@weitersagen/contract/values';
import { createLinkToken } from '../../platform/auth/linkToken.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { formatEuro } from '../../platform/geld.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { vornameFor } from '../../platform/text/nameless.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findAmounts, findEmpfehlungById } from '../empfehlung/queries.ts';
import { findEmpfaenger } from './queries.ts';
import { CONFIRMATION_DAYS } from './rules.ts';

/** The referrer's account is gone. Not a word of who it was: the name is deleted, and whose it was is no affair of a mail. */
const empfehlungEnds = mailTemplate<{ vorname: string; produkt: string; nummer: string; hasPart: boolean }>({
  read: async (scope, subject) => {
    const row = await findEmpfaenger(scope, subject.empfaengerId as EmpfaengerId);
    const empfehlung = row?.bestaetigt_am && (await findEmpfehlungById(scope, row.empfehlung_id));
    if (!row || !empfehlung) return null;
    const { produkt, empfaenger } = await findAmounts(scope, empfehlung);
    return {
      vorname: row.vorname,
      produkt: produkt?.name ?? '',
      nummer: row.nummer,
      hasPart: empfaenger > cent(0) && empfehlung.status !== 'Storniert',
    };
  },
  write: ({ vorname, produkt, nummer, hasPart }, { sprache, mandant: { name, einstellungen } }) => {
    const t = TEXTE[sprache].empfaenger;
    return {
      sprache,
      betreff: t.endetBetreff(name),
      vorschau: t.endetVorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: t.endetText(produkt, name) },
        { art: 'absatz', text: hasPart ? t.endetMitTeil : t.endetOhneTeil },
        {
          art: 'fakten',
          rows: [
            { name: t.empfohlen, wert: produkt },
            { name: t.nummer, wert: groupedNumber(nummer) },
          ],
        },
        { art: 'hinweis', text: t.endetFragen(einstellungen.supportEmail) },
      ],
      grund: t.endetGrund(name),
    };
  },
  example: ({ produkt, halfCent }) => ({
    vorname: EXAMPLE.empfaenger.vorname,
    produkt,
    nummer: EXAMPLE.nummer,
    hasPart: halfCent > 0,
  }),
});

interface Confirmation {
  vorname: string;
  empfehler: { vorname: string; geloescht: boolean };
  produkt: string;
  preistext: string | null;
  cent: number;
  nummer: string;
  token: string;
}

const empfaengerConfirmation = mailTemplate<Confirmation>({
  read: async (scope, subject) => {
    const row = await findEmpfaenger(scope, subject.empfaengerId as EmpfaengerId);
    const empfehlung = row && (await findEmpfehlungById(scope, row.empfehlung_id));
    if (!row || !empfehlung || row.bestaetigt_am) return null;
    const { produkt, preistext, empfaenger } = await findAmounts(scope, empfehlung);
    const expiry = new Date(scope.now.getTime() + CONFIRMATION_DAYS * 86_400_000);
    return {
      vorname: row.vorname,
      empfehler: empfehlung.empfehler,
      produkt: produkt?.name ?? '',
      preistext,
      cent: empfaenger,
      nummer: row.nummer,
      token: await createLinkToken(scope, { zweck: 'empfaenger', bezugId: row.id, ablauf: expiry }),
    };
  },
  write: (values, { sprache, mandant, adresse }) => {
    const t = TEXTE[sprache].empfaenger;
    const { empfehler, produkt, preistext } = values;
    const from = vornameFor(empfehler, sprache);
    const { jahresgrenzeCent } = ruleSetOf(mandant.einstellungen);
    return {
      sprache,
      betreff: empfehler.geloescht ? t.betreffOhneName : t.betreff(from),
      vorschau: t.vorschau,
      anrede: t.anrede(values.vorname),
      blocks: [
        { art: 'absatz', text: t.text(from, produkt, mandant.name) },
        ...(values.cent > 0 ? [{ art: 'betrag' as const, cent: values.cent, caption: t.unterzeile }] : []),
        // What this person had of it is told nobody who may only have typed his name.
        ...(values.cent > 0 && jahresgrenzeCent > 0
          ? [{ art: 'hinweis' as const, text: t.jahresgrenze(formatEuro(jahresgrenzeCent, sprache)) }]
          : []),
        {
          art: 'knopf',
          text: t.knopf,
          url: `${adresse}/${mandant.route}/empfaenger/zustimmung?empfaenger=${values.token}`,
        },
        { art: 'absatz', text: t.danach },
        {
          art: 'fakten',
          rows: [
            { name: t.empfohlen, wert: produkt },
            ...(preistext ? [{ name: t.preis, wert: preistext }] : []),
            { name: t.nummer, wert: groupedNumber(values.nummer) },
          ],
        },
        { art: 'hinweis', text: t.hinweis },
      ],
      grund: t.grund(mandant.name),
    };
  },
  example: ({ produkt, preistext, halfCent }) => ({
    vorname: EXAMPLE.empfaenger.vorname,
    empfehler: { vorname: EXAMPLE.empfehler.vorname, geloescht: false },
    produkt,
    preistext,
    cent: halfCent,
    nummer: EXAMPLE.nummer,
    token: EXAMPLE.token,
  }),
});

export const mails: MailTemplates = { empfehlungEndet: empfehlungEnds, empfaengerBestaetigung: empfaengerConfirmation };
