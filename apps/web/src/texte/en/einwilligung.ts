export const texts = {
  titel: 'Cookies',
  frage: 'We always set necessary cookies, and others only if you say yes.',
  datenschutz: 'Privacy',
  alle: 'Accept all',
  keine: 'Reject all',
  einstellungen: 'Settings',
  speichern: 'Save my choice',
  seite: 'Cookie settings',
  einleitung: 'You decide what this portal keeps on your device. You can change it here at any time.',
  nurNotwendige:
    'On your device this portal stores only what your visit needs: that you are signed in, your language, forms you have begun, and what a link in one of our e-mails opens. There is nothing to agree to.',
  gespeichert: 'Your choice is saved.',
  ohneCookies: 'Your browser takes no cookies, so it has not kept your choice. We set nothing but what is necessary.',
  zurueck: 'Back',
  schliessen: 'Close',
  immer: 'always on',
  er: 'Necessary',
  erText: 'Signing in, language, forms you have begun, and this choice. The portal does not work without them.',
  an: 'Statistics',
  anText:
    'Counts visits, and whether you make or share a recommendation, enter or confirm your details, or choose a reward, so that we can see what helps. Anonymously, and for this portal only.',
  fu: 'Comfort',
  fuText: 'Remembers settings that save you some steps.',
  ma: 'Marketing',
  maText:
    'Remembers for {tage, plural, one {# day} other {# days}} which advertisement or newsletter brought you here.',
};
