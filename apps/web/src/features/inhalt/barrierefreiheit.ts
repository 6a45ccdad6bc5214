import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import { texts as titel } from '#texte/inhalt';
import { texts } from '#texte/inhalt-barrierefreiheit';
import { dayLong } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';
import bericht from './pruefbericht.json' with { type: 'json' };
import type { LegalPage } from './rechtstext.tsx';

const AUTHORITY = { email: 'kontakt@mlbf-barrierefrei.de', adresse: 'https://www.mlbf-barrierefrei.de' };

/** None where nobody can be called: its link would ring nowhere. */
export const tel = ({ firma }: MandantResponse) =>
  firma.telefon ? [{ href: `tel:${firma.telefon.replace(/\s/g, '')}`, text: firma.telefon }] : [];

/** § 14 and Anlage 3 BFSG. Says of the check what the file of the last run says, and no more. */
export const barrierefreiheit = (m: MandantResponse, language: LanguageCode): LegalPage => {
  const t = textsOf(texts, language);
  const { geprueftAm, ansichten, bildschirme, werkzeug, weitere, befunde } = bericht;
  const day = dayLong(geprueftAm, language);
  const n = befunde.length;
  const { programmName: program, firma, supportEmail } = m;
  const phone = tel(m);
  const service = { programm: program, firma: firma.name };
  return {
    titel: textsOf(titel, language)('barrierefreiheit'),
    introduction: t('einleitung', { programm: program, tag: day }),
    sections: [
      {
        titel: t('dienst'),
        paragraphs: [m.familie === 'versicherer' ? t('dienstVersicherer', service) : t('dienstTelekom', service)],
      },
      { titel: t('ablauf'), paragraphs: [t('ablaufEmpfehlen'), t('ablaufAnnehmen'), t('ablaufPraemie')] },
      { titel: t('stand'), paragraphs: [n === 0 ? t('standGut', { tag: day }) : t('standOffen', { tag: day, n })] },
      {
        titel: t('erfuellt'),
        paragraphs: [
          t('wahrnehmbar'),
          t('bedienbar'),
          t('verstaendlich', { sprachen: m.sprachen.join(' ') }),
          t('robust'),
          t('identifizieren'),
        ],
      },
      {
        titel: t('pruefung'),
        paragraphs: [
          t('pruefungAxe', { ansichten, tag: day, bildschirme: bildschirme.length, werkzeug }),
          t('pruefungWeitere', {
            tastatur: weitere.tastatur,
            ohneSkript: weitere.ohneSkript,
            schrift: weitere.schrift,
          }),
        ],
      },
      { titel: t('grenzen'), paragraphs: [t('grenzenPruefung'), t('grenzenSprache'), t('grenzenDritte')] },
      {
        titel: t('melden'),
        paragraphs: [t(phone.length > 0 ? 'meldenText' : 'meldenTextSchriftlich')],
        links: [{ href: `mailto:${supportEmail}`, text: supportEmail }, ...phone],
      },
      {
        titel: t('aufsicht'),
        paragraphs: [t('aufsichtText'), t('aufsichtHinweis')],
        links: [
          { href: `mailto:${AUTHORITY.email}`, text: AUTHORITY.email },
          { href: AUTHORITY.adresse, text: new URL(AUTHORITY.adresse).host },
        ],
      },
    ],
  };
};
