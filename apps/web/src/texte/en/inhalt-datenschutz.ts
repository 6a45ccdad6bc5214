export const texts = {
  einleitung:
    'Here you can read which data {programm} needs, what for and for how long, and what you can decide about it.',
  wer: 'Who is responsible',
  werText: '{firma}\n{strasse}\n{ort}\nE-mail: {email}',
  empfehler: 'When you recommend',
  empfehlerText:
    'We store your name, your e-mail address, the product, how the reward is shared, and how often your link was opened. Without them we could not tell whose reward it is (Art. 6(1)(b) GDPR).',
  entwurfText:
    'We do not store what you type about your contact to fill in the draft of your message. When you send the form, we use it to check that you are not recommending yourself; after that it is kept in your browser alone.',
  entwurfPortalText:
    'If we are to write to your contact, we store their address until the e-mail has been sent, and then delete it.',
  kontakt: 'When you are recommended',
  kontaktText:
    'We know nothing about you until you open the link and enter something yourself, or somebody does so for you while you are there. If you do not confirm your details, we delete them after 12 weeks. Whoever recommended you learns your first name and whether and when a step is done, and nothing else of your details.',
  kontaktPortalText:
    'We know no more about you than your e-mail address, and only until we have written to you on behalf of the person who recommends you. We learn everything else when you open the link and enter something yourself, or when somebody does so for you while you are there. If you do not confirm your details, we delete them after 12 weeks. Whoever recommended you learns your first name and whether and when a step is done, and nothing else of your details.',
  agentur: 'When an agency is involved',
  agenturText:
    'If a recommendation belongs to an agency or a shop, its people see who recommended what, and how far the recommendation is. Of the recommended person they first see the first name alone; once the details are confirmed, the name, e-mail address, phone number and town as well.',
  einladungText:
    'If an agency invites you to recommend, we have your name and e-mail address from it; it confirms to us that you agreed (Art. 6(1)(a), Art. 14 GDPR). We then write to you once, and remind you once at most. We delete name and address 90 days after the invitation was accepted, withdrawn or has expired. What stays is without your name: when and in which conversation you agreed (section 7 UWG), and a check value by which we know who wants no such e-mails.',
  portalText:
    'In this programme we can send you one e-mail in the name of the person who recommends you, if you have allowed them that. It has a link that stops such e-mails for ever; we then keep only a check value from which your address cannot be recovered.',
  bank: 'Bank details',
  bankText:
    'We need your IBAN for the payout only. It is stored encrypted and shown nowhere in full. If you have put it on file in your personal area, you can delete it there at any time.',
  newsletter: 'Newsletter',
  newsletterText:
    'You get the newsletter only if you subscribe and confirm through the link in our e-mail. We record when you did so. You can unsubscribe at any time through the link in every issue.',
  werbung: 'Offers and campaigns',
  werbungText:
    'If you, as a recommended person, agreed to get offers or to take part in a campaign, we use your name, your e-mail address and your phone number for it (Article 6(1)(a) GDPR). You can take that back at any time: with the link in each of these e-mails, or on the page on which you confirmed your details.',
  formular: 'When you write to us',
  formularText:
    'We use the name, e-mail address and message from the contact form to answer you and for nothing else. We store them encrypted and delete them after six months. If you ask for a copy, we send it as plain text to the address you entered.',
  captcha: 'Protection against programs',
  captchaText:
    'Some forms have your device solve a small calculation, or ask you a question. This runs on our own server: no data goes to third parties, and your movements are not recorded. So that nobody sends forms in bulk, we count the attempts of an internet address for a short time.',
  captchaFriendlyText:
    'Some forms have your device solve a small calculation. It comes from the service Friendly Captcha and is checked there: as soon as you touch such a form, your browser loads it from there, and the service learns your internet address, details of your browser, and the website that you are on. It sets no cookie. Without it our own server sets a calculation or asks you a question. So that nobody sends forms in bulk (Art. 6(1)(f) GDPR), we also count the attempts of an internet address for a short time.',
  orte: 'Town for a postcode',
  orteText:
    'When you type a postcode, your browser loads from our own server the towns of all postcodes that begin with the same two digits, and suggests the town. The server learns no more than these two digits. The towns come from GeoNames (www.geonames.org), licence CC BY 4.0.',
  dauer: 'How long we keep data',
  dauerText:
    'Unconfirmed details of recommended people: 12 weeks. Confirmed details of recommended people: until you delete them behind the link in our e-mail. If an order belongs to your details, we keep them with it. Messages from the contact form: six months. Your account: until you delete it or have it deleted. If you agreed to advertising, we have to be able to prove it for five years (section 7a UWG); once you have deleted your details, your name no longer stands beside it. Payments have to be documented for ten years (section 147 AO); these records stay after a deletion, too.',
  cookies: 'Cookies',
  cookiesText:
    'Cookies are necessary for signing in, for the language you chose, for the link to your reward or your details, for the draft of your message, to find your details for a recommendation again, and for the next page to know what you have just done. What you type into a form is kept by your browser in this tab until you send it or close the tab; so is whether we have already asked you something as you were leaving. All of this serves only what you are doing at the time (section 25(2) TDDDG).',
  cookiesWahl:
    'Everything else is stored only if you agree to that group. No is as easy as yes, and you can change it at any time in the cookie settings. We remember your answer for 180 days.',
  cookiesKeine: 'This portal sets no other cookies.',
  cookiesHerkunft:
    'If you agree to the group “Marketing”, a cookie remembers for {tage, plural, one {# day} other {# days}} which advertisement or newsletter brought you here.',
  statistik: 'Statistics',
  statistikText:
    'Only if you agree to the group “Statistics”, our own Matomo counts your visit (Art. 6(1)(a) GDPR, section 25(1) TDDDG): which kind of page you open, which website you come from, your browser and language, and whether you shared or made a recommendation, entered or confirmed your details, or chose a reward.',
  statistikGrenzen:
    'It learns no names, numbers, search words or what your links contain, and stores only the beginning of your internet address. A cookie with a random number connects your visits until 180 days after you last agreed; if you withdraw your consent, we delete it.',
  rechte: 'Your rights',
  rechteAutologinText:
    'You may ask for access, correction, deletion, restriction and a copy of your data in a common format, withdraw a consent at any time, and object to the processing. An e-mail to {email} is enough for all of it. You may also complain to a data protection authority.',
  rechteText:
    'You may ask for access, correction, deletion, restriction and a copy of your data in a common format, withdraw a consent at any time, and object to the processing. Much of it you can do in your personal area, all of it with an e-mail to {email}. You may also complain to a data protection authority.',
};
