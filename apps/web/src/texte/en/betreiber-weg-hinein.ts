export const texts = {
  titel: 'Give a way to sign in',
  text: 'Where other people’s failed attempts hold up a colleague’s sign-in on a new device: the link is good for half an hour and replaces neither password nor second factor. Who gave it to whom stands in the audit log.',
  email: 'The colleague’s e-mail address',
  grund: 'Reason',
  geben: 'Make the link',
  fertig: 'Pass this link on in person, it is good until {bis}:',
};
