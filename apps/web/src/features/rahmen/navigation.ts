import { texts } from '#texte/rahmen';
import { useBoot, useMandant, usePath, useT } from '../../environment.ts';

export interface NavPoint {
  id: string;
  label: string;
  to: string;
  /** The page is loaded anew, because who is signed in changes. */
  neuLaden?: true;
}

/** What the header offers: less for the anonymous, no log-in where the client signs people in itself. */
export function useMainNavigation(): NavPoint[] {
  const t = useT(texts);
  const path = usePath();
  const { user } = useBoot();
  const { IsAutologin, ModuleCompanyRecommendation } = useMandant();
  return [
    { id: 'empfehlen', label: t('empfehlen'), to: `${path('home')}#produkte` },
    { id: 'produkte', label: t('produkte'), to: path('produkte') },
    ...(ModuleCompanyRecommendation
      ? [{ id: 'kollegen', label: t('kollegen'), to: path('mitarbeiterempfehlen') }]
      : []),
    { id: 'code', label: t('code'), to: path('code') },
    { id: 'faq', label: t('faq'), to: path('faq') },
    // One more way to recommend: the contact stays in the footer, and the row on one line.
    ...(ModuleCompanyRecommendation ? [] : [{ id: 'kontakt', label: t('kontakt'), to: path('kontakt') }]),
    ...(user || !IsAutologin
      ? [{ id: 'bereich', label: user ? t('persoenlicherBereich') : t('anmelden'), to: path('persoenlicherbereich') }]
      : []),
    ...(user && !IsAutologin
      ? [{ id: 'abmelden', label: t('abmelden'), to: path('logout'), neuLaden: true as const }]
      : []),
  ];
}

export function useFootNavigation(): NavPoint[] {
  const t = useT(texts);
  const path = usePath();
  const mandant = useMandant();
  const { user } = useBoot();
  return [
    ...(user && !mandant.IsAutologin ? [{ id: 'meinedaten', label: t('meineDaten'), to: path('meinedaten') }] : []),
    { id: 'praemien', label: t('praemien'), to: path('aktuellepraemienuebersicht') },
    { id: 'faq', label: t('faq'), to: path('faq') },
    { id: 'kontakt', label: t('kontakt'), to: path('kontakt') },
    // portal §2: with the advisor module it has no page; the foot itself has it (imprint.tsx).
    ...(mandant.ModuleAdv ? [] : [{ id: 'impressum', label: t('impressum'), to: path('impressum') }]),
    { id: 'datenschutz', label: t('datenschutz'), to: path('datenschutz') },
    { id: 'cookies', label: t('cookies'), to: path('cookies') },
    { id: 'agb', label: t('agb'), to: path('agb') },
    { id: 'barrierefreiheit', label: t('barrierefreiheit'), to: path('barrierefreiheitserklaerung') },
  ];
}
