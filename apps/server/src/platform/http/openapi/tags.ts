/** The calls by noun, in the order in which one meets them; those of the operator by what they are about. */
export const TAGS: Readonly<Record<string, string>> = {
  mandant: 'The settings of a client (Mandant) that the pages go by.',
  route: 'Paths of the pages.',
  account:
    'Accounts of referrers: log in and out, registration, password, language, confirmation of the e-mail address.',
  empfehler: 'The personal area of a referrer: recommendations, bank account, newsletter, own data, own rewards.',
  empfehlen: 'Make a recommendation, share it, follow its link, read it.',
  empfehlung: 'What belongs to a recommendation: landing, code, shop link, QR code.',
  agentur: 'The agency portal: signing in, its people, its reports.',
  einladung: 'Invitations of agencies to recommend.',
  token: 'Signing people of an agency in by a link.',
  e: 'Short links.',
  empfaenger: 'Recipients: their data, their consent, their order, their bank account.',
  tracking: 'Recipients whose data a shop took.',
  praemierung: 'The claim to a reward, opened by the link of a mail.',
  praemie: 'Rewards that products bring, and their pictures.',
  produkt: 'Products: lists, search, comparison, pictures.',
  produktkategorie: 'Product categories.',
  geraet: 'Devices.',
  aktion: 'Campaigns.',
  content: 'Pages, questions, footnotes, legal texts, variables and translations of the content service.',
  kontakt: 'The contact form.',
  auftraege: 'The order feed, for providers.',
  betreiber: "The operator's people: log-in, overview, protocol.",
  'betreiber-auftraege': 'The operator: orders and their release.',
  'betreiber-empfehlungen': 'The operator: recommendations, blocks, goodwill.',
  'betreiber-empfehler': 'The operator: accounts of referrers, and who reads the newsletter.',
  'betreiber-rechnungen': 'The operator: invoices of agencies and the settlement of a month.',
  'betreiber-auszahlungen': "The operator: payment runs and the bank's answers.",
  'betreiber-gutscheine': 'The operator: the stock of vouchers.',
  'betreiber-katalog': 'The operator: products, categories, rewards, devices and offers, with history and import.',
  'betreiber-bilder': 'The operator: pictures of products, categories, rewards and agents.',
  'betreiber-inhalt': 'The operator: the content of a client.',
};

const ONES: Readonly<Record<string, string>> = {
  inhalte: 'inhalt',
  inhaltsbilder: 'inhalt',
  vorschau: 'inhalt',
};

export const dayOf = (path: string): string => {
  const [, first = '', second = '', , fourth = ''] = path.split('/');
  if (first !== 'betreiber') return first;
  const about = second === 'mandanten' ? fourth : second;
  const day = `betreiber-${ONES[about] ?? about}`;
  return Object.hasOwn(TAGS, day) ? day : 'betreiber';
};
