import type { AuftragId, Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatDay } from '../../platform/clock/days.ts';
import { groupedNumber } from '../../platform/crypto/number.ts';
import { EXAMPLE } from '../../platform/mail/example.ts';
import { type MailTemplates, mailTemplate } from '../../platform/mail/template.ts';
import { TEXTE } from '../../texte/texte.ts';
import { findEmpfehlungById } from '../empfehlung/queries.ts';
import { findProdukt } from '../produkt/queries.ts';
import { type AuftragRow, findAuftragById, findAuftragSituation, findEmpfehlerOf } from './queries.ts';
import { amountsOf } from './queries-dossier.ts';
import { above } from './upward.ts';

/** Whether whoever recommended gets something of it: as its claims say, and before its release as a release would. */
const isRewarded = async (scope: MandantScope, auftrag: AuftragRow): Promise<boolean> => {
  const situation = await findAuftragSituation(scope, auftrag);
  const { empfaengerCent } = await above(scope).findAnsprueche(scope, auftrag);
  return amountsOf(auftrag, situation, empfaengerCent).PraemieEmpfehlerCent > 0;
};

interface Received {
  vorname: string;
  produkt: string;
  auftragsdatum: Tag;
  nummer: string;
  isRewarded: boolean;
}

const auftragReceived = mailTemplate<Received>({
  read: async (scope, subject) => {
    const auftrag = await findAuftragById(scope, subject.auftragId as AuftragId);
    if (auftrag?.status !== 'Gemeldet' && auftrag?.status !== 'Freigegeben') return null;
    const empfehler = await findEmpfehlerOf(scope, auftrag);
    const produkt = await findProdukt(scope, auftrag.produkt_id);
    const empfehlung = await findEmpfehlungById(scope, auftrag.empfehlung_id);
    if (!empfehler || empfehler.geloescht_am || !produkt || !empfehlung) return null;
    return {
      vorname: empfehler.vorname,
      produkt: produkt.name,
      auftragsdatum: auftrag.auftragsdatum,
      nummer: empfehlung.nummer,
      isRewarded: await isRewarded(scope, auftrag),
    };
  },
  write: ({ vorname, produkt, auftragsdatum, nummer, isRewarded: hasPart }, { sprache, mandant, adresse }) => {
    const t = TEXTE[sprache].auftrag;
    const { familie, IsAutologin } = mandant.einstellungen;
    return {
      sprache,
      betreff: t.betreff,
      vorschau: t.vorschau,
      anrede: t.anrede(vorname),
      blocks: [
        { art: 'absatz', text: (hasPart ? t.text : t.textOhnePraemie)(mandant.name) },
        {
          art: 'fakten',
          rows: [
            { name: t.produkt, wert: produkt },
            { name: t.datum, wert: formatDay(auftragsdatum, sprache) },
            { name: t.nummer, wert: groupedNumber(nummer) },
          ],
        },
        ...(hasPart ? [{ art: 'absatz' as const, text: t.dauer[familie] }] : []),
        IsAutologin
          ? { art: 'absatz', text: TEXTE[sprache].mail.bereichAutologin(mandant.name) }
          : { art: 'knopf', text: t.knopf, url: `${adresse}/${mandant.route}/persoenlicherbereich` },
      ],
      grund: t.grund(mandant.name),
    };
  },
  example: ({ produkt, heute }) => ({
    vorname: EXAMPLE.empfehler.vorname,
    produkt,
    auftragsdatum: heute,
    nummer: EXAMPLE.nummer,
    isRewarded: true,
  }),
});

export const mails: MailTemplates = { auftragEingegangen: auftragReceived };
