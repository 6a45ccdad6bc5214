import type { LanguageCode } from '@weitersagen/contract/languages';
import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { isCapByLaw } from '@weitersagen/contract/rule-set';
import { texts as titel } from '#texte/inhalt';
import { texts as agbTexte } from '#texte/inhalt-agb';
import { texts as datenschutzTexte } from '#texte/inhalt-datenschutz';
import { texts as impressumTexte } from '#texte/inhalt-impressum';
import { usedPurposes } from '../../lib/einwilligung.ts';
import { euro } from '../../lib/format.ts';
import { textsOf } from '../../lib/icu.ts';
import { barrierefreiheit, tel } from './barrierefreiheit.ts';
import { praemieList } from './faq.ts';
import type { LegalPage } from './rechtstext.tsx';

type AgbSentences = ReturnType<typeof textsOf<typeof agbTexte>>;
const mailto = (m: MandantResponse) => ({ href: `mailto:${m.supportEmail}`, text: m.supportEmail });

/** Whose data the proposed towns are, and on which terms: they want both named (apps/web/towns). */
const SOURCE_OF_TOWNS = [
  { href: 'https://www.geonames.org', text: 'GeoNames' },
  { href: 'https://creativecommons.org/licenses/by/4.0/', text: 'Creative Commons BY 4.0' },
];

/** Mail, text message and the device's own sheet are drawn by us; every other button bears the mark of a house. */
const DRAWN: readonly string[] = ['ModuleEmailClient', 'ModuleSms', 'ModuleTeilen'];
const hasForeignMark = ({ kanaele }: MandantResponse): boolean =>
  Object.entries(kanaele).some(([name, slot]) => slot >= 0 && !DRAWN.includes(name));

/** The static pages, written from the Mandant's settings. Loaded by loaders only, never part of a screen's first load. */
const impressum = (m: MandantResponse, language: LanguageCode): LegalPage => {
  const t = textsOf(impressumTexte, language);
  const { name, strasse, ort, register, vertretung, ustId } = m.firma;
  const [, amt, names = vertretung] = /^(Geschäftsführung|Vorstand): (.+)$/.exec(vertretung) ?? [];
  return {
    titel: textsOf(titel, language)('impressum'),
    sections: [
      { titel: t('anbieter'), paragraphs: [`${name}\n${strasse}\n${ort}`] },
      {
        titel: t('vertretung'),
        paragraphs: [amt ? `${t(amt as 'Vorstand')}: ${names.replace('(Vorsitz)', t('vorsitz'))}` : vertretung],
      },
      { titel: t('erreichbar'), paragraphs: [], links: [mailto(m), ...tel(m)] },
      ...(register ? [{ titel: t('register'), paragraphs: [register] }] : []),
      ...(ustId ? [{ titel: t('ustId'), paragraphs: [ustId] }] : []),
      ...(m.familie === 'versicherer' ? [{ titel: t('aufsicht'), paragraphs: [t('aufsichtText')] }] : []),
      { titel: t('inhalt'), paragraphs: [t('inhaltText', { namen: names.replace('(Vorsitz)', t('vorsitz')) })] },
      { titel: t('streit'), paragraphs: [t('streitText')] },
      ...(hasForeignMark(m) ? [{ titel: t('marken'), paragraphs: [t('markenText')] }] : []),
      { titel: t('daten'), paragraphs: [t('datenText')], links: SOURCE_OF_TOWNS },
    ],
  };
};

const datenschutz = (m: MandantResponse, language: LanguageCode): LegalPage => {
  const t = textsOf(datenschutzTexte, language);
  const { name: firma, strasse, ort } = m.firma;
  const email = m.supportEmail;
  const portal = m.EmpfehlungsmailVersand === 'portal';
  const used = usedPurposes(m);
  return {
    titel: textsOf(titel, language)('datenschutz'),
    introduction: t('einleitung', { programm: m.programmName }),
    sections: [
      { titel: t('wer'), paragraphs: [t('werText', { firma, strasse, ort, email })] },
      { titel: t('empfehler'), paragraphs: [t('empfehlerText'), t(portal ? 'entwurfPortalText' : 'entwurfText')] },
      { titel: t('kontakt'), paragraphs: portal ? [t('kontaktPortalText'), t('portalText')] : [t('kontaktText')] },
      { id: 'agentur', titel: t('agentur'), paragraphs: [t('agenturText'), t('einladungText')] },
      { titel: t('bank'), paragraphs: [t('bankText')] },
      ...(m.ModuleNewsletterPermission ? [{ titel: t('newsletter'), paragraphs: [t('newsletterText')] }] : []),
      { titel: t('werbung'), paragraphs: [t('werbungText')] },
      { id: 'kontaktformular', titel: t('formular'), paragraphs: [t('formularText')] },
      { titel: t('captcha'), paragraphs: [t(m.friendlyCaptcha ? 'captchaFriendlyText' : 'captchaText')] },
      { titel: t('orte'), paragraphs: [t('orteText')] },
      {
        id: 'cookies',
        titel: t('cookies'),
        paragraphs: [
          t('cookiesText'),
          t(used.length > 1 ? 'cookiesWahl' : 'cookiesKeine'),
          ...(used.includes('ma') ? [t('cookiesHerkunft', { tage: m.kampagneTage })] : []),
        ],
      },
      ...(used.includes('an')
        ? [{ id: 'statistik', titel: t('statistik'), paragraphs: [t('statistikText'), t('statistikGrenzen')] }]
        : []),
      { titel: t('dauer'), paragraphs: [t('dauerText')] },
      { titel: t('rechte'), paragraphs: [t(m.IsAutologin ? 'rechteAutologinText' : 'rechteText', { email })] },
    ],
  };
};

/** Today's amounts, the catalogue's own. */
const heightToday = (t: AgbSentences, produkte: readonly ProduktResponse[], language: LanguageCode): string[] => {
  const highest = Math.max(0, ...produkte.map(({ PraemieCent }) => PraemieCent ?? 0));
  if (highest === 0) return [];
  return [[t('hoeheHeute', { betrag: euro(highest, language) }), ...praemieList(produkte, language)].join('\n')];
};

const agb = (m: MandantResponse, language: LanguageCode, produkte: readonly ProduktResponse[]): LegalPage => {
  const t = textsOf(agbTexte, language);
  const capping = m.MaxEmpfaengerPraemieCent;
  const height = [
    t('hoeheText'),
    ...heightToday(t, produkte, language),
    capping > 0 && t(isCapByLaw(m) ? 'kappung' : 'kappungProgramm', { betrag: euro(capping, language) }),
    m.bonusCent > 0 && m.bonusSchwelle > 0 && t('bonus', { n: m.bonusSchwelle, betrag: euro(m.bonusCent, language) }),
  ].filter((paragraph): paragraph is string => !!paragraph);
  const when =
    m.familie === 'versicherer'
      ? t('wannVersicherer', { deckung: m.deckungTage })
      : t('wannTelekom', { widerruf: m.widerrufTage, warten: m.wartezeitTage });
  return {
    titel: textsOf(titel, language)('agb'),
    introduction: t('einleitung', { programm: m.programmName, firma: m.firma.name }),
    sections: [
      {
        titel: t('wer'),
        paragraphs: [
          t(m.ModuleErzwingeLogin ? 'werTextTeam' : 'werText'),
          ...(m.AllowSelfRecommendation ? [] : [t('selbst')]),
        ],
      },
      {
        titel: t('empfehlung'),
        paragraphs: [t('empfehlungText', { tage: m.empfehlungGueltigTage }), t('einwilligung')],
      },
      // Named by the box that agrees to the conditions of the reward.
      { id: 'praemienbedingungen', titel: t('hoehe'), paragraphs: height },
      { titel: t('wann'), paragraphs: [when, t('form', { monate: m.verfallMonate })] },
      { titel: t('ende'), paragraphs: [t('endeText')] },
      {
        titel: t('fragen'),
        paragraphs: [t('fragenText', { email: m.supportEmail, tage: m.ModuleAuftragsdatumMindestalterTage })],
      },
    ],
  };
};

export const pages = { impressum, datenschutz, agb, barrierefreiheit };
