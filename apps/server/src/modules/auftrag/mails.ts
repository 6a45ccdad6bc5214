import type { AuftragId, Tag } from '@weitersagen/contract/values';
import { formatDay } from '../../platform/clock/days.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { findEmpfehler } from '../konto/queries.ts';
import { findProdukt } from '../produkt/queries.ts';
import { findAuftragById, findAuftragslage } from './queries.ts';

const TEXTS = {
  de: {
    betreff: 'Zu Ihrer Empfehlung ist eine Bestellung eingegangen',
    vorschau: 'Wir prüfen die Bestellung. Sie brauchen nichts zu tun.',
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    text: (name: string) =>
      `gute Nachrichten: Zu Ihrer Empfehlung ist bei ${name} eine Bestellung eingegangen. Wir prüfen sie. Liegt danach eine Prämie für Sie bereit, bekommen Sie eine E-Mail.`,
    produkt: 'Produkt',
    datum: 'Bestellt am',
    dauer: {
      telekom:
        'Das dauert üblicherweise vier bis zehn Wochen: Erst muss der Vertrag gültig und die Wartezeit vorbei sein. Sie brauchen nichts zu tun.',
      versicherer:
        'Das dauert üblicherweise vier bis zehn Wochen: Erst muss der erste Beitrag gezahlt sein und der Schutz eine Weile bestehen. Sie brauchen nichts zu tun.',
    },
    knopf: 'Stand ansehen',
    grund: (name: string) => `Sie erhalten diese E-Mail, weil Sie ${name} weiterempfohlen haben.`,
  },
  en: {
    betreff: 'An order has been placed through your recommendation',
    vorschau: 'We are checking the order. There is nothing you need to do.',
    anrede: (vorname: string) => `Hello ${vorname},`,
    text: (name: string) =>
      `Good news: an order has been placed with ${name} through your recommendation. We are checking it. If a reward is then ready for you, you will get an e-mail.`,
    produkt: 'Product',
    datum: 'Ordered on',
    dauer: {
      telekom:
        'This usually takes four to ten weeks: first the contract has to be valid and the waiting time over. There is nothing you need to do.',
      versicherer:
        'This usually takes four to ten weeks: the first premium has to be paid and the cover has to have run for a while. There is nothing you need to do.',
    },
    knopf: 'See the status',
    grund: (name: string) => `You receive this e-mail because you recommended ${name}.`,
  },
} as const;

const auftragReceived = mailTemplate<{ vorname: string; produkt: string; auftragsdatum: Tag }>({
  read: async (scope, bezug) => {
    const auftrag = await findAuftragById(scope, bezug.auftragId as AuftragId);
    if (auftrag?.status !== 'Gemeldet' && auftrag?.status !== 'Freigegeben') return null;
    const empfehler = await findEmpfehler(scope, (await findAuftragslage(scope, auftrag)).empfehlerId);
    const produkt = await findProdukt(scope, auftrag.produkt_id);
    if (!empfehler || empfehler.geloescht_am || !produkt) return null;
    return { vorname: empfehler.vorname, produkt: produkt.name, auftragsdatum: auftrag.auftragsdatum };
  },
  write: ({ vorname, produkt, auftragsdatum }, { sprache, mandant, adresse }) => {
    const t = TEXTS[sprache];
    return {
      sprache,
      betreff: t.betreff,
      vorschau: t.vorschau,
      anrede: t.anrede(vorname),
      bloecke: [
        { art: 'absatz', text: t.text(mandant.name) },
        {
          art: 'fakten',
          zeilen: [
            { name: t.produkt, wert: produkt },
            { name: t.datum, wert: formatDay(auftragsdatum, sprache) },
          ],
        },
        { art: 'absatz', text: t.dauer[mandant.einstellungen.familie] },
        { art: 'knopf', text: t.knopf, url: `${adresse}/${mandant.route}/persoenlicherbereich` },
      ],
      grund: t.grund(mandant.name),
    };
  },
  example: ({ produkt, heute }) => ({ vorname: EXAMPLE.empfehler.vorname, produkt, auftragsdatum: heute }),
});

export const mails: MailTemplates = { auftragEingegangen: auftragReceived };
