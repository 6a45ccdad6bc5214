import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    gueltigAb: 'Gültig ab {ab}',
    gueltigVonBis: 'Gültig vom {ab} bis {bis}',
    gueltigBis: 'Gültig bis {bis}',
    vonAnfang: 'Gültig von Anfang an',
    fassung: 'Fassung {fassung}',
    frueher: 'Das ist eine frühere Fassung',
    frueherText: 'Sie galt, als Sie oder andere ihr zugestimmt haben, und bleibt deshalb lesbar.',
    zurHeutigen: 'Zur heutigen Fassung',
    fassungen: 'Alle Fassungen',
    heutige: 'heutige Fassung',
    diese: 'diese Fassung',
    sprache: 'Diese Fassung gibt es nur auf Deutsch.',
  },
  en: {
    gueltigAb: 'Valid from {ab}',
    gueltigVonBis: 'Valid from {ab} to {bis}',
    gueltigBis: 'Valid until {bis}',
    vonAnfang: 'Valid from the beginning',
    fassung: 'Version {fassung}',
    frueher: 'This is an earlier version',
    frueherText: 'It was in force when you or others agreed to it, so it stays readable.',
    zurHeutigen: 'To today’s version',
    fassungen: 'All versions',
    heutige: 'today’s version',
    diese: 'this version',
    sprache: 'This version is available in German only.',
  },
});
