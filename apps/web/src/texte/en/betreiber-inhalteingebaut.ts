export const texts = {
  titel: 'Built in',
  eingebaut: 'built in',
  text: 'This is the portal’s built-in text. “Copy and edit” creates a draft with this wording in German and English; until you publish it, everything stays as it is. Amounts and periods appear in the draft as they are today.',
  textLesend: 'This is the portal’s built-in text; it applies as long as there is none of your own here.',
  fragenGanz:
    'Questions and answers apply as a whole: with the first one of your own, the built-in ones no longer apply. That is why all of them are copied together.',
  nochNichts: 'There is no entry of your own here yet. Below is the portal’s built-in text.',
  tun: 'Change',
  uebernehmen: 'Copy and edit',
  ansehen: 'View',
  alle: 'Publish all drafts',
  alleText: 'Questions and answers apply as a whole. Publish all drafts in one step once they are ready.',
  alleFertig: '{anzahl, plural, one {# entry has} other {# entries have}} been published.',
  alleUebernommen:
    'The built-in questions are now drafts here. Archive those you do not want to keep, and publish all the others together.',
  uebernommen:
    '{anzahl, plural, one {The built-in wording is now a draft here.} other {The built-in wording is now a draft here, together with all other questions (# drafts).}}',
};
