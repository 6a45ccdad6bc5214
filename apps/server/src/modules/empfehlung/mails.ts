import type { EmpfehlungId } from '@weitersagen/contract/values';
import { formatDay } from '../../platform/clock/days.ts';
import { mailstoppToken } from '../../platform/crypto/mailstopp.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import type { MailTemplates } from '../../platform/mail/template.ts';
import { findEmpfehler } from '../konto/queries.ts';
import { findAmounts, findEmpfehlungById } from './queries.ts';
import { isMailLocked } from './queries-empfehlungsmail.ts';
import { obstacle } from './rules.ts';
import { EMPFEHLUNG_MAILTEXTE } from './texte.ts';
import { EMPFEHLUNGSMAIL_TEXTE } from './texte-empfehlungsmail.ts';

export const mails: MailTemplates = {
  /** Decisions §6: who asked for it, the one link, and how to stop it; not a word to promote anything. */
  empfehlungsmail: async (scope, { empfehlungId, empfaengerHash = '' }) => {
    const e = await findEmpfehlungById(scope, empfehlungId as EmpfehlungId);
    if (e?.status !== 'Offen' || obstacle(e, scope.heute)) return null;
    const von = await findEmpfehler(scope, e.empfehler.id);
    if (!von || von.geloescht_am || von.gesperrt_am || (await isMailLocked(scope, empfaengerHash))) return null;
    const t = EMPFEHLUNGSMAIL_TEXTE[scope.sprache];
    const { produkt, preistext, empfehler } = await findAmounts(scope, e);
    const name = `${e.empfehler.vorname} ${e.empfehler.nachname}`;
    const page = `${scope.adresse}/${scope.mandant.route}`;
    const stop = `${page}/empfehlungsmails/abbestellen?token=${mailstoppToken(scope.keys, scope.mandant.id, empfaengerHash)}`;
    return {
      sprache: scope.sprache,
      imNamenVon: name,
      betreff: t.betreff(name),
      vorschau: t.vorschau,
      anrede: t.anrede,
      bloecke: [
        { art: 'absatz', text: t.text(name, produkt?.name ?? '', scope.mandant.name) },
        ...(preistext ? [{ art: 'absatz' as const, text: `${preistext}.` }] : []),
        { art: 'knopf', text: t.knopf, url: `${page}/e/${e.code}?channel=portal` },
        // § 5a (4) UWG: who gets something for it says so.
        ...(empfehler > 0 ? [{ art: 'absatz' as const, text: t.praemie(e.empfehler.vorname) }] : []),
        { art: 'hinweis', text: t.hinweis(e.empfehler.vorname, formatDay(e.gueltigBis, scope.sprache)) },
      ],
      grund: t.grund(name, scope.mandant.vollerName),
      abmeldung: { text: t.abmelden, url: stop },
    };
  },
  /** To whom the address belongs, where somebody has recommended with it under another name. */
  unterAnderemNamen: async (scope, bezug) => {
    const e = await findEmpfehlungById(scope, bezug.empfehlungId as EmpfehlungId);
    if (e?.status !== 'Offen') return null;
    const t = EMPFEHLUNG_MAILTEXTE[scope.sprache];
    const produkt = (await findAmounts(scope, e)).produkt?.name ?? '';
    const name = `${e.empfehler.vorname} ${e.empfehler.nachname}`;
    return {
      sprache: scope.sprache,
      betreff: t.anderesBetreff,
      vorschau: t.anderesVorschau,
      anrede: t.anrede(e.empfehler.konto.vorname),
      bloecke: [
        { art: 'absatz', text: t.anderesText(name, scope.mandant.name) },
        {
          art: 'fakten',
          zeilen: [
            { name: t.produkt, wert: produkt },
            { name: t.nummer, wert: groupedNumber(e.nummer) },
          ],
        },
        ...(scope.mandant.einstellungen.IsAutologin
          ? []
          : [
              {
                art: 'knopf' as const,
                text: t.anderesKnopf,
                url: `${scope.adresse}/${scope.mandant.route}/persoenlicherbereich`,
              },
            ]),
        { art: 'hinweis', text: t.anderesNichtIch(scope.mandant.einstellungen.supportEmail) },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
  empfehlungAbgelaufen: async (scope, bezug) => {
    const e = await findEmpfehlungById(scope, bezug.empfehlungId as EmpfehlungId);
    if (e?.status !== 'Abgelaufen') return null;
    const t = EMPFEHLUNG_MAILTEXTE[scope.sprache];
    const produkt = (await findAmounts(scope, e)).produkt?.name ?? '';
    const until = formatDay(e.gueltigBis, scope.sprache);
    return {
      sprache: scope.sprache,
      betreff: t.abgelaufenBetreff,
      vorschau: t.abgelaufenVorschau,
      anrede: t.anrede(e.empfehler.konto.vorname),
      bloecke: [
        { art: 'absatz', text: t.abgelaufenText(produkt, until) },
        {
          art: 'fakten',
          zeilen: [
            { name: t.produkt, wert: produkt },
            { name: t.gueltigBis, wert: until },
            { name: t.nummer, wert: groupedNumber(e.nummer) },
          ],
        },
        { art: 'absatz', text: t.abgelaufenNeu },
        { art: 'knopf', text: t.neuEmpfehlen, url: `${scope.adresse}/${scope.mandant.route}/` },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
};
