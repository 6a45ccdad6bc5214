export const empfaenger = {
  anrede: (vorname: string) => `Hello ${vorname},`,
  betreff: (empfehler: string) => `Please confirm: recommendation from ${empfehler}`,
  betreffOhneName: 'Please confirm your details',
  vorschau: 'Your details only count once you have confirmed them.',
  text: (empfehler: string, produkt: string, name: string) =>
    `${empfehler} recommended ${produkt} from ${name} to you, and your details were entered for it: by you, or with you present. Please confirm that this is right.`,
  unterzeile: 'for you, once your contract is valid and all conditions are met',
  jahresgrenze: (amount: string) =>
    `By German law, insured persons may receive no more than ${amount} per insurance contract and calendar year (section 48b VAG). Whatever you already got this year for the same contract counts towards it, and your part is then smaller.`,
  knopf: 'Confirm my details',
  danach: 'The link takes you to a page where you agree once. Only then do we link your order to this recommendation.',
  hinweis:
    'You know nothing of this? Then there is nothing to do: without your confirmation we delete the details automatically after 12 weeks. You can also delete them right away on the page behind the link.',
  endetBetreff: (name: string) => `A recommendation for ${name} is ending`,
  endetVorschau: 'What this means for you.',
  endetText: (produkt: string, name: string) =>
    `${produkt} from ${name} was recommended to you, and you confirmed your details for it. This recommendation is now ending because the person who made it no longer takes part in our referral programme. It has nothing to do with you.`,
  endetMitTeil:
    'Have you already ordered? Then your order counts, and you will get your reward as promised once all conditions are met. If you have not ordered yet, the link can no longer be used, and this recommendation no longer earns a reward.',
  endetOhneTeil:
    'If you have already ordered, your contract is not affected. If you have not ordered yet, the link can no longer be used.',
  endetFragen: (email: string) => `Any questions? Write to us at ${email}.`,
  endetGrund: (name: string) =>
    `You receive this e-mail because you confirmed your details on the recommendation page of ${name}. It contains no advertising.`,
  empfohlen: 'Recommended',
  preis: 'Price',
  nummer: 'Your recipient number',
  grund: (name: string) =>
    `You receive this e-mail because your address was entered for a recommendation of ${name}. It contains no advertising.`,
  werbung: 'Advertising',
  liste: {
    Anrede: 'Form of address',
    Vorname: 'First name',
    Nachname: 'Last name',
    Email: 'E-mail address',
    Telefon: 'Phone',
    Sprache: 'Language',
    GegebenAm: 'Agreed',
    BestaetigtAm: 'Address confirmed',
    Fassung: 'Version of the consent',
    Widerrufslink: 'Link to withdraw',
  },
};
