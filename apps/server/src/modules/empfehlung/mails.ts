import { cent, type EmpfehlungId, type Tag } from '@weitersagen/contract/values';
import { formatDay, plusTage } from '../../platform/clock/days.ts';
import { mailStopToken } from '../../platform/crypto/mail-stop.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findEmpfehler } from '../konto/queries.ts';
import { findAmounts, findEmpfehlungById } from './queries.ts';
import { isMailLocked } from './queries-empfehlungsmail.ts';
import { obstacle } from './rules.ts';

interface Empfehlungsmail {
  empfehler: { vorname: string; nachname: string };
  produkt: string;
  preistext: string | null;
  /** Whether who recommends gets something for it. */
  isRewarded: boolean;
  code: string;
  gueltigBis: Tag;
  stop: string;
}

/** Decisions §6: who asked for it, the one link, and how to stop it; not a word to promote anything. */
const empfehlungsmail = mailTemplate<Empfehlungsmail>({
  read: async (scope, { empfehlungId, empfaengerHash = '' }) => {
    const e = await findEmpfehlungById(scope, empfehlungId as EmpfehlungId);
    if (e?.status !== 'Offen' || obstacle(e, scope.heute)) return null;
    const from = await findEmpfehler(scope, e.empfehler.id);
    if (!from || from.geloescht_am || from.gesperrt_am || (await isMailLocked(scope, empfaengerHash))) return null;
    const { produkt, preistext, empfehler } = await findAmounts(scope, e);
    return {
      empfehler: e.empfehler,
      produkt: produkt?.name ?? '',
      preistext,
      isRewarded: empfehler > cent(0),
      code: e.code,
      gueltigBis: e.gueltigBis,
      stop: mailStopToken(scope.keys, scope.mandant.id, empfaengerHash),
    };
  },
  write: (values, { sprache, mandant, adresse }) => {
    const t = TEXTE[sprache].empfehlungsmail;
    const { vorname, nachname } = values.empfehler;
    const name = `${vorname} ${nachname}`;
    const page = `${adresse}/${mandant.route}`;
    return {
      sprache,
      onBehalfOf: name,
      betreff: t.betreff(name),
      vorschau: t.vorschau,
      anrede: t.anrede,
      blocks: [
        { art: 'absatz', text: t.text(name, values.produkt, mandant.name) },
        ...(values.preistext ? [{ art: 'absatz' as const, text: `${values.preistext}.` }] : []),
        { art: 'knopf', text: t.knopf, url: `${page}/e/${values.code}?channel=portal` },
        // § 5a (4) UWG: who gets something for it says so.
        ...(values.isRewarded ? [{ art: 'absatz' as const, text: t.praemie(vorname) }] : []),
        { art: 'hinweis', text: t.hinweis(vorname, formatDay(values.gueltigBis, sprache)) },
      ],
      grund: t.grund(name, mandant.vollerName),
      abmeldung: { text: t.abmelden, url: `${page}/empfehlungsmails/abbestellen?token=${values.stop}` },
    };
  },
});

/** To whom the address belongs, where somebody has recommended with it under another name. */
const underOtherNames = mailTemplate<{
  vorname: string;
  name: string;
  produkt: string;
  nummer: string;
  /** Whether who recommends gets something for it. */
  isRewarded: boolean;
}>({
  read: async (scope, subject) => {
    const e = await findEmpfehlungById(scope, subject.empfehlungId as EmpfehlungId);
    if (e?.status !== 'Offen') return null;
    const { produkt, empfehler } = await findAmounts(scope, e);
    return {
      vorname: e.empfehler.konto.vorname,
      name: `${e.empfehler.vorname} ${e.empfehler.nachname}`,
      produkt: produkt?.name ?? '',
      nummer: e.nummer,
      isRewarded: empfehler > cent(0),
    };
  },
  write: (values, { sprache, mandant, adresse }) => {
    const t = TEXTE[sprache].empfehlung;
    const { IsAutologin, supportEmail } = mandant.einstellungen;
    return {
      sprache,
      betreff: t.anderesBetreff,
      vorschau: t.anderesVorschau,
      anrede: t.anrede(values.vorname),
      blocks: [
        {
          art: 'absatz',
          text: (values.isRewarded ? t.anderesText : t.anderesTextOhnePraemie)(values.name, mandant.name),
        },
        {
          art: 'fakten',
          rows: [
            { name: t.produkt, wert: values.produkt },
            { name: t.nummer, wert: groupedNumber(values.nummer) },
          ],
        },
        IsAutologin
          ? { art: 'absatz', text: TEXTE[sprache].mail.bereichAutologin(mandant.name) }
          : { art: 'knopf', text: t.anderesKnopf, url: `${adresse}/${mandant.route}/persoenlicherbereich` },
        { art: 'hinweis', text: t.anderesNichtIch(supportEmail) },
      ],
      grund: t.grund(mandant.name),
    };
  },
  example: ({ produkt }) => {
    const { vorname, nachname } = EXAMPLE.empfehler;
    return { vorname, name: `${vorname} ${nachname}`, produkt, nummer: EXAMPLE.nummer, isRewarded: true };
  },
});

const empfehlungExpired = mailTemplate<{ vorname: string; produkt: string; gueltigBis: Tag; nummer: string }>({
  read: async (scope, subject) => {
    const e = await findEmpfehlungById(scope, subject.empfehlungId as EmpfehlungId);
    if (e?.status !== 'Abgelaufen') return null;
    return {
      vorname: e.empfehler.konto.vorname,
      produkt: (await findAmounts(scope, e)).produkt?.name ?? '',
      gueltigBis: e.gueltigBis,
      nummer: e.nummer,
    };
  },
  write: ({ vorname, produkt, gueltigBis, nummer }, { sprache, mandant, adresse }) => {
    const t = TEXTE[sprache].empfehlung;
    const until = formatDay(gueltigBis, sprache);
    return {
      sprache,
      betreff: t.abgelaufenBetreff,
      vorschau: t.abgelaufenVorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: t.abgelaufenText(produkt, until) },
        {
          art: 'fakten',
          rows: [
            { name: t.produkt, wert: produkt },
            { name: t.gueltigBis, wert: until },
            { name: t.nummer, wert: groupedNumber(nummer) },
          ],
        },
        { art: 'absatz', text: t.abgelaufenNeu },
        { art: 'knopf', text: t.neuEmpfehlen, url: `${adresse}/${mandant.route}/` },
      ],
      grund: t.grund(mandant.name),
    };
  },
  example: ({ produkt, heute }) => ({
    vorname: EXAMPLE.empfehler.vorname,
    produkt,
    gueltigBis: plusTage(heute, -1),
    nummer: EXAMPLE.nummer,
  }),
});

export const mails: MailTemplates = {
  empfehlungsmail,
  unterAnderemNamen: underOtherNames,
  empfehlungAbgelaufen: empfehlungExpired,
};
