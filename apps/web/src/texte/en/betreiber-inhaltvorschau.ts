export const texts = {
  titel: 'Preview',
  text: 'This is the page with all drafts. Only you can see it like this, for half an hour.',
  musterperson:
    'Everybody has to sign in here, so you are looking around as “Maria Muster”: there is no such person, and she cannot send anything. The personal area, My data, bank details and password are not shown, because they would show a person’s data.',
  zurueck: 'To the editor',
  beenden: 'End the preview',
  beendenFrage: 'After that you see the pages like everybody else again.',
};
