import type { EmpfehlungId } from '@weitersagen/contract/werte';
import { formatTag } from '../../platform/clock/tage.ts';
import { gruppierteNummer } from '../../platform/crypto/nummer.ts';
import type { MailVorlagen } from '../../platform/mail/vorlage.ts';
import { findBetraege, findEmpfehlungById } from './queries.ts';
import { EMPFEHLUNG_MAILTEXTE } from './texte.ts';

export const mails: MailVorlagen = {
  empfehlungAbgelaufen: async (scope, bezug) => {
    const e = await findEmpfehlungById(scope, bezug.empfehlungId as EmpfehlungId);
    if (e?.status !== 'Abgelaufen') return null;
    const t = EMPFEHLUNG_MAILTEXTE[scope.sprache];
    const produkt = (await findBetraege(scope, e)).produkt?.name ?? '';
    const bis = formatTag(e.gueltigBis, scope.sprache);
    return {
      sprache: scope.sprache,
      betreff: t.abgelaufenBetreff,
      vorschau: t.abgelaufenVorschau,
      anrede: t.anrede(e.empfehler.vorname),
      bloecke: [
        { art: 'absatz', text: t.abgelaufenText(produkt, bis) },
        {
          art: 'fakten',
          zeilen: [
            { name: t.produkt, wert: produkt },
            { name: t.gueltigBis, wert: bis },
            { name: t.nummer, wert: gruppierteNummer(e.nummer) },
          ],
        },
        { art: 'absatz', text: t.abgelaufenNeu },
        { art: 'knopf', text: t.neuEmpfehlen, url: `${scope.adresse}/${scope.mandant.route}/` },
      ],
      grund: t.grund(scope.mandant.name),
    };
  },
};
