import type { Sprache } from '@weitersagen/contract/values';

interface Texte {
  betreff(name: string): string;
  vorschau: string;
  anrede: string;
  text(name: string, produkt: string, mandant: string): string;
  knopf: string;
  praemie(vorname: string): string;
  hinweis(vorname: string, bis: string): string;
  grund(name: string, firma: string): string;
  abmelden: string;
}

export const EMPFEHLUNGSMAIL_TEXTE: Record<Sprache, Texte> = {
  de: {
    betreff: (name) => `${name} empfiehlt Ihnen etwas`,
    vorschau: 'Ein persönlicher Link, einmal und ohne Werbung.',
    anrede: 'Guten Tag,',
    text: (name, produkt, mandant) =>
      `${name} empfiehlt Ihnen ${produkt} von ${mandant} und hat uns gebeten, Ihnen dafür diesen persönlichen Link zu schicken.`,
    knopf: 'Empfehlung ansehen',
    praemie: (vorname) => `Wenn Sie das Produkt über diesen Link abschließen, bekommt ${vorname} eine Prämie.`,
    hinweis: (vorname, bis) =>
      `Der Link ist bis zum ${bis} gültig. Sie brauchen nichts zu tun: Wir erinnern Sie nicht und schreiben Ihnen im Auftrag von ${vorname} nicht noch einmal. Ihre Adresse löschen wir nach dem Versand dieser E-Mail.`,
    grund: (name, firma) =>
      `Diese E-Mail verschickt ${firma} im Auftrag von ${name}. Von dort haben wir Ihre Adresse, mit der Bestätigung, dass Sie mit dieser einen E-Mail einverstanden sind.`,
    abmelden: 'Nie wieder solche E-Mails bekommen',
  },
  en: {
    betreff: (name) => `${name} recommends something to you`,
    vorschau: 'A personal link, once and without advertising.',
    anrede: 'Hello,',
    text: (name, produkt, mandant) =>
      `${name} recommends ${produkt} from ${mandant} to you and has asked us to send you this personal link.`,
    knopf: 'See the recommendation',
    praemie: (vorname) => `If you sign up for the product through this link, ${vorname} gets a reward.`,
    hinweis: (vorname, bis) =>
      `The link is valid until ${bis}. There is nothing you need to do: we will not remind you, and we will not write to you again on behalf of ${vorname}. We delete your address once this e-mail has been sent.`,
    grund: (name, firma) =>
      `This e-mail is sent by ${firma} on behalf of ${name}, who gave us your address and confirmed that you agree to this one e-mail.`,
    abmelden: 'Never receive such e-mails again',
  },
};
