import { useBoot, useMandant, usePfad, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

export interface NavPunkt {
  id: string;
  label: string;
  to: string;
  /** The page is loaded anew, because who is signed in changes. */
  neuLaden?: true;
}

/** What the header offers: less for the anonymous, no log-in where the client signs people in itself. */
export function useHauptnavigation(): NavPunkt[] {
  const t = useT(texte);
  const pfad = usePfad();
  const { user } = useBoot();
  const { IsAutologin, ModuleCompanyRecommendation } = useMandant();
  return [
    { id: 'empfehlen', label: t('empfehlen'), to: `${pfad('home')}#produkte` },
    { id: 'produkte', label: t('produkte'), to: pfad('produkte') },
    ...(ModuleCompanyRecommendation
      ? [{ id: 'kollegen', label: t('kollegen'), to: pfad('mitarbeiterempfehlen') }]
      : []),
    { id: 'code', label: t('code'), to: pfad('code') },
    { id: 'faq', label: t('faq'), to: pfad('faq') },
    // One more way to recommend: the contact stays in the footer, and the row on one line.
    ...(ModuleCompanyRecommendation ? [] : [{ id: 'kontakt', label: t('kontakt'), to: pfad('kontakt') }]),
    ...(user || !IsAutologin
      ? [{ id: 'bereich', label: user ? t('persoenlicherBereich') : t('anmelden'), to: pfad('persoenlicherbereich') }]
      : []),
    ...(user && !IsAutologin
      ? [{ id: 'abmelden', label: t('abmelden'), to: pfad('logout'), neuLaden: true as const }]
      : []),
  ];
}

export function useFussnavigation(): NavPunkt[] {
  const t = useT(texte);
  const pfad = usePfad();
  const mandant = useMandant();
  const { user } = useBoot();
  return [
    ...(user && !mandant.IsAutologin ? [{ id: 'meinedaten', label: t('meineDaten'), to: pfad('meinedaten') }] : []),
    { id: 'praemien', label: t('praemien'), to: pfad('aktuellepraemienuebersicht') },
    { id: 'faq', label: t('faq'), to: pfad('faq') },
    { id: 'kontakt', label: t('kontakt'), to: pfad('kontakt') },
    // portal §2: with the advisor module the imprint is the client's own.
    ...(mandant.ModuleAdv ? [] : [{ id: 'impressum', label: t('impressum'), to: pfad('impressum') }]),
    { id: 'datenschutz', label: t('datenschutz'), to: pfad('datenschutz') },
    { id: 'cookies', label: t('cookies'), to: pfad('cookies') },
    { id: 'agb', label: t('agb'), to: pfad('agb') },
    { id: 'barrierefreiheit', label: t('barrierefreiheit'), to: pfad('barrierefreiheitserklaerung') },
  ];
}
