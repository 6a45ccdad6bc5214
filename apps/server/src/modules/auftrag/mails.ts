import type { AuftragId, Tag } from '@weitersagen/contract/values';
import { formatDay } from '../../platform/clock/days.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findEmpfehlungById } from '../empfehlung/queries.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findAuftragById, findEmpfehlerOf } from './queries.ts';

const auftragReceived = mailTemplate<{ vorname: string; produkt: string; auftragsdatum: Tag; nummer: string }>({
  read: async (scope, subject) => {
    const auftrag = await findAuftragById(scope, subject.auftragId as AuftragId);
    if (auftrag?.status !== 'Gemeldet' && auftrag?.status !== 'Freigegeben') return null;
    const empfehler = await findEmpfehlerOf(scope, auftrag);
    const produkt = await findProdukt(scope, auftrag.produkt_id);
    const empfehlung = await findEmpfehlungById(scope, auftrag.empfehlung_id);
    if (!empfehler || empfehler.geloescht_am || !produkt || !empfehlung) return null;
    const { auftragsdatum } = auftrag;
    return { vorname: empfehler.vorname, produkt: produkt.name, auftragsdatum, nummer: empfehlung.nummer };
  },
  write: ({ vorname, produkt, auftragsdatum, nummer }, { sprache, mandant, adresse }) => {
    const t = TEXTE[sprache].auftrag;
    return {
      sprache,
      betreff: t.betreff,
      vorschau: t.vorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: t.text(mandant.name) },
        {
          art: 'fakten',
          rows: [
            { name: t.produkt, wert: produkt },
            { name: t.datum, wert: formatDay(auftragsdatum, sprache) },
            { name: t.nummer, wert: groupedNumber(nummer) },
          ],
        },
        { art: 'absatz', text: t.dauer[mandant.einstellungen.familie] },
        { art: 'knopf', text: t.knopf, url: `${adresse}/${mandant.route}/persoenlicherbereich` },
      ],
      grund: t.grund(mandant.name),
    };
  },
  example: ({ produkt, heute }) => ({
    vorname: EXAMPLE.empfehler.vorname,
    produkt,
    auftragsdatum: heute,
    nummer: EXAMPLE.nummer,
  }),
});

export const mails: MailTemplates = { auftragEingegangen: auftragReceived };
