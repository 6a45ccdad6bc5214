export const texts = {
  titel: 'Recommend to a colleague',
  titelProdukt: 'Recommend {produkt} to a colleague',
  text: 'Recommend what you use yourself to a colleague. Enter their work e-mail address, and the message will be ready in your e-mail program.',
  textOhneMail:
    'Recommend what you use yourself to a colleague. Enter their work e-mail address, and you get a personal link to send.',
  auswahl: 'What would you like to recommend?',
  anderes: 'Recommend something else',
  keineTitel: 'There are no rewards right now',
  keineText: 'Please come back soon. Your existing recommendations continue.',
  zurStartseite: 'To the start page',
};
