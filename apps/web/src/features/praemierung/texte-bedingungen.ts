import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    empfaengerBestaetigt: 'Angaben bestätigt',
    auftragGemeldet: 'Bestellung eingegangen',
    auftragFreigegeben: 'Bestellung geprüft',
    vertragGueltig: 'Vertrag gültig',
    erstbeitragGezahlt: 'Erster Beitrag gezahlt',
    wartezeitVorbei: 'Wartezeit vorbei',
    praemieGewaehlt: 'Prämie gewählt',
    ausgezahlt: 'Prämie ausgezahlt oder abgeholt',
    done: 'erfüllt',
    current: 'offen',
    open: 'kommt noch',
    failed: 'nicht erfüllt',
  },
  en: {
    empfaengerBestaetigt: 'Details confirmed',
    auftragGemeldet: 'Order received',
    auftragFreigegeben: 'Order checked',
    vertragGueltig: 'Contract valid',
    erstbeitragGezahlt: 'First premium paid',
    wartezeitVorbei: 'Waiting time over',
    praemieGewaehlt: 'Reward chosen',
    ausgezahlt: 'Reward paid or collected',
    done: 'met',
    current: 'open',
    open: 'still to come',
    failed: 'not met',
  },
});
