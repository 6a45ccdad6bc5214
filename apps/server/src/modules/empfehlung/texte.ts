import type { Marke } from '@weitersagen/contract/marke';
import type { Aufteilung, Sprache } from '@weitersagen/contract/values';
import type { Teilenvorlage } from './rules-sharing.ts';

type Templates = Record<Sprache, Record<Aufteilung, Teilenvorlage>>;

/**
 * What a person sends a friend, so in the friend's tone. Who gets a reward for it says so (§ 5a (4) UWG): in a message in
 * plain words, in a public post by the mark `Anzeige` in front.
 */
const FRIENDLY: Templates = {
  de: {
    empfehler: {
      betreff: 'Mein Tipp für dich: {tenant}',
      brief:
        'Hallo,\n\nich empfehle dir {tenant}. Vielleicht ist das auch etwas für dich:\n\n{link}\n\nÜber den Link siehst du, was ich dir empfehle. Wenn du dich dafür entscheidest, bekomme ich eine Prämie.\n\nViele Grüße\n{firstname} {lastname}',
      nachricht:
        'Hallo! Ich empfehle dir {tenant}. Vielleicht ist das auch etwas für dich? Wenn du über meinen Link einen Vertrag abschließt, bekomme ich eine Prämie: {link}',
      beitrag: 'Anzeige: Ich empfehle {tenant} gern weiter. Hier ist mein persönlicher Link.',
    },
    beide: {
      betreff: '{reward} für dich mit meiner Empfehlung von {tenant}',
      brief:
        'Hallo,\n\nich empfehle dir {tenant}. Wenn du dich über meinen Link dafür entscheidest, bekommst du {reward}, und ich bekomme auch etwas:\n\n{link}\n\nViele Grüße\n{firstname} {lastname}',
      nachricht:
        'Hallo! Ich empfehle dir {tenant}. Über meinen Link bekommst du {reward}, und ich bekomme auch etwas: {link}',
      beitrag:
        'Anzeige: Ich empfehle {tenant}. Über meinen Link gibt es {reward} für dich, und ich bekomme auch etwas.',
    },
    empfaenger: {
      betreff: '{reward} für dich mit meiner Empfehlung von {tenant}',
      brief:
        'Hallo,\n\nich empfehle dir {tenant}. Wenn du dich über meinen Link dafür entscheidest, bekommst du {reward}. Die ganze Prämie ist für dich:\n\n{link}\n\nViele Grüße\n{firstname} {lastname}',
      nachricht:
        'Hallo! Ich empfehle dir {tenant}. Über meinen Link bekommst du {reward}, die ganze Prämie ist für dich: {link}',
      beitrag: 'Anzeige: Ich empfehle {tenant}. Über meinen Link gibt es {reward}, und die ganze Prämie ist für dich.',
    },
  },
  en: {
    empfehler: {
      betreff: 'My tip for you: {tenant}',
      brief:
        'Hello,\n\nI recommend {tenant} to you. It might be something for you, too:\n\n{link}\n\nThe link shows what I recommend. If you sign up, I get a reward.\n\nBest wishes\n{firstname} {lastname}',
      nachricht:
        'Hello! I recommend {tenant} to you. Maybe it is something for you, too? If you sign up through my link, I get a reward: {link}',
      beitrag: 'Ad: I am happy to recommend {tenant}. Here is my personal link.',
    },
    beide: {
      betreff: '{reward} for you with my recommendation of {tenant}',
      brief:
        'Hello,\n\nI recommend {tenant} to you. If you sign up through my link, you get {reward}, and I get something, too:\n\n{link}\n\nBest wishes\n{firstname} {lastname}',
      nachricht:
        'Hello! I recommend {tenant} to you. Through my link you get {reward}, and I get something, too: {link}',
      beitrag: 'Ad: I recommend {tenant}. Through my link there is {reward} for you, and I get something, too.',
    },
    empfaenger: {
      betreff: '{reward} for you with my recommendation of {tenant}',
      brief:
        'Hello,\n\nI recommend {tenant} to you. If you sign up through my link, you get {reward}. The whole reward is yours:\n\n{link}\n\nBest wishes\n{firstname} {lastname}',
      nachricht:
        'Hello! I recommend {tenant} to you. Through my link you get {reward}, and the whole reward is yours: {link}',
      beitrag: 'Ad: I recommend {tenant}. Through my link there is {reward}, and the whole reward is yours.',
    },
  },
};

/** Among friends who write short. */
const CASUAL: Templates = {
  de: {
    empfehler: {
      betreff: 'Günstig und ehrlich: {tenant}',
      brief:
        'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Schau mal rein:\n\n{link}\n\nFairerweise: Wenn du wechselst, bekomme ich eine Prämie.\n\nBis bald\n{firstname}',
      nachricht:
        'Hey, mein Tipp ist {tenant}: günstig und unkompliziert. Wenn du wechselst, bekomme ich eine Prämie 🙂 {link}',
      beitrag: 'Anzeige: Günstig, ehrlich, unkompliziert. Mein Tipp ist {tenant}, hier ist mein Link.',
    },
    beide: {
      betreff: '{reward} für dich, etwas für mich: {tenant}',
      brief:
        'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Wenn du über meinen Link wechselst, bekommst du {reward}, und ich bekomme auch was:\n\n{link}\n\nBis bald\n{firstname}',
      nachricht:
        'Hey, mein Tipp für dich ist {tenant}. Wechselst du über meinen Link, bekommst du {reward}, und ich bekomme auch was: {link}',
      beitrag: 'Anzeige: Mit meinem Link zu {tenant} wechseln. {reward} für dich, und ich bekomme auch was.',
    },
    empfaenger: {
      betreff: '{reward} für dich von {tenant}',
      brief:
        'Hey,\n\nmein Tipp ist {tenant}: günstig und unkompliziert. Wenn du über meinen Link wechselst, bekommst du {reward}, ganz allein für dich:\n\n{link}\n\nBis bald\n{firstname}',
      nachricht:
        'Hey, mein Tipp für dich ist {tenant}. Wechselst du über meinen Link, bekommst du {reward}, ganz allein für dich: {link}',
      beitrag: 'Anzeige: Mit meinem Link zu {tenant} wechseln und {reward} mitnehmen.',
    },
  },
  en: {
    empfehler: {
      betreff: 'Cheap and honest: {tenant}',
      brief:
        'Hey,\n\nmy tip is {tenant}: cheap and simple. Have a look:\n\n{link}\n\nTo be fair: if you switch, I get a reward.\n\nSee you\n{firstname}',
      nachricht: 'Hey, my tip is {tenant}: cheap and simple. If you switch, I get a reward 🙂 {link}',
      beitrag: 'Ad: Cheap, honest, simple. My tip is {tenant}, here is my link.',
    },
    beide: {
      betreff: '{reward} for you, something for me: {tenant}',
      brief:
        'Hey,\n\nmy tip is {tenant}: cheap and simple. If you switch through my link, you get {reward}, and I get something, too:\n\n{link}\n\nSee you\n{firstname}',
      nachricht:
        'Hey, my tip for you is {tenant}. If you switch through my link, you get {reward}, and I get something, too: {link}',
      beitrag: 'Ad: Switch to {tenant} through my link. {reward} for you, and I get something, too.',
    },
    empfaenger: {
      betreff: '{reward} for you from {tenant}',
      brief:
        'Hey,\n\nmy tip is {tenant}: cheap and simple. If you switch through my link, you get {reward}, all of it yours:\n\n{link}\n\nSee you\n{firstname}',
      nachricht:
        'Hey, my tip for you is {tenant}. If you switch through my link, you get {reward}, all of it yours: {link}',
      beitrag: 'Ad: Switch to {tenant} through my link and take {reward} with you.',
    },
  },
};

const PER_TONE: Readonly<Record<Marke['tone'], Templates>> = { friendly: FRIENDLY, casual: CASUAL };

export const teilenvorlage = (tone: Marke['tone'], aufteilung: Aufteilung, language: Sprache): Teilenvorlage =>
  PER_TONE[tone][language][aufteilung];

export const EMPFEHLUNG_MAILTEXTE = {
  de: {
    anrede: (vorname: string) => `Guten Tag ${vorname},`,
    anderesBetreff: 'Eine Empfehlung mit Ihrer E-Mail-Adresse',
    anderesVorschau: 'Sie steht in Ihrem persönlichen Bereich.',
    anderesText: (name: string, mandant: string) =>
      `Gerade hat jemand ${mandant} weiterempfohlen und dabei Ihre E-Mail-Adresse und den Namen „${name}“ angegeben. Zu dieser Adresse gibt es schon einen Zugang: Ihren. Die Empfehlung gehört deshalb zu Ihrem Konto, und eine Prämie daraus bekommen Sie.`,
    anderesKnopf: 'Empfehlung ansehen',
    anderesNichtIch: (email: string) =>
      `Das waren Sie nicht? Niemand hat Zugriff auf Ihr Konto bekommen oder Ihren Namen erfahren, und Sie brauchen nichts zu tun. Fragen beantworten wir unter ${email}.`,
    abgelaufenBetreff: 'Ihre Empfehlung ist abgelaufen',
    abgelaufenVorschau: 'Ihr Kontakt hat sie nicht angenommen. Sie können jederzeit neu empfehlen.',
    abgelaufenText: (produkt: string, am: string) =>
      `Ihre Empfehlung von ${produkt} war bis zum ${am} gültig. In dieser Zeit hat Ihr Kontakt sie nicht angenommen; deshalb ist der Link jetzt abgelaufen.`,
    abgelaufenNeu:
      'Eine neue Empfehlung ist schnell angelegt. Am besten fragen Sie Ihren Kontakt vorher, ob er noch Interesse hat.',
    neuEmpfehlen: 'Neu empfehlen',
    nummer: 'Empfehlungsnummer',
    produkt: 'Empfohlen',
    gueltigBis: 'Gültig bis',
    grund: (name: string) =>
      `Sie erhalten diese E-Mail, weil Sie im Empfehlungsprogramm von ${name} etwas empfohlen haben.`,
  },
  en: {
    anrede: (vorname: string) => `Hello ${vorname},`,
    anderesBetreff: 'A recommendation with your e-mail address',
    anderesVorschau: 'It is in your personal area.',
    anderesText: (name: string, mandant: string) =>
      `Someone has just recommended ${mandant} and given your e-mail address and the name “${name}”. This address already has an account: yours. So the recommendation belongs to your account, and a reward from it goes to you.`,
    anderesKnopf: 'See the recommendation',
    anderesNichtIch: (email: string) =>
      `Was this not you? Nobody has gained access to your account or learnt your name, and there is nothing you need to do. If you have questions, write to ${email}.`,
    abgelaufenBetreff: 'Your recommendation has expired',
    abgelaufenVorschau: 'Your contact did not accept it. You can recommend again at any time.',
    abgelaufenText: (produkt: string, am: string) =>
      `Your recommendation of ${produkt} was valid until ${am}. Your contact did not accept it in that time, so the link has expired.`,
    abgelaufenNeu:
      'A new recommendation is quickly made. It is best to ask your contact first whether they are still interested.',
    neuEmpfehlen: 'Recommend again',
    nummer: 'Recommendation number',
    produkt: 'Recommended',
    gueltigBis: 'Valid until',
    grund: (name: string) =>
      `You receive this e-mail because you made a recommendation in the referral programme of ${name}.`,
  },
} as const;
