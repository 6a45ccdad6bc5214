export const texts = {
  geloeschtText: 'The link in the e-mail is no longer valid. There is nothing more for you to do.',
  geloeschtSelbst:
    'Would you like to accept the recommendation after all? Then open the link you were given and enter your details.',
  ueberholtText:
    'Details with your e-mail address have already been confirmed for this recommendation. They stay as they are, and there is nothing more for you to do.',
  ueberholtHinweis:
    'What was entered for the link in this e-mail is not used and will be deleted after 12 weeks. You can see the status and your consents through the e-mail with which you confirmed.',
};
