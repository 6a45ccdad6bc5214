export const empfehlungsmail = {
  betreff: (name: string) => `${name} recommends something to you`,
  vorschau: 'A personal link, once and without advertising.',
  anrede: 'Hello,',
  text: (name: string, produkt: string, mandant: string) =>
    `${name} recommends ${produkt} from ${mandant} to you and has asked us to send you this personal link.`,
  knopf: 'See the recommendation',
  praemie: (vorname: string) => `If you sign up for the product through this link, ${vorname} gets a reward.`,
  hinweis: (vorname: string, until: string) =>
    `The link is valid until ${until}. There is nothing you need to do: we will not remind you, and we will not write to you again on behalf of ${vorname}. We delete your address once this e-mail has been sent.`,
  grund: (name: string, firma: string) =>
    `This e-mail is sent by ${firma} on behalf of ${name}, who gave us your address and confirmed that you agree to this one e-mail.`,
  abmelden: 'Never receive such e-mails again',
};
