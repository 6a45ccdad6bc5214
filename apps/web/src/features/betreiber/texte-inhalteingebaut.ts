import { zweisprachig } from '../../lib/zweisprachig.ts';

export const texte = zweisprachig({
  de: {
    titel: 'Eingebaut',
    eingebaut: 'eingebaut',
    text: 'Das sagt das Portal von selbst. „Übernehmen und ändern“ legt einen Entwurf mit diesem Wortlaut auf Deutsch und Englisch an; bis Sie ihn veröffentlichen, bleibt alles, wie es ist. Beträge und Fristen stehen im Entwurf so, wie sie heute sind.',
    textLesend: 'Das sagt das Portal von selbst, solange hier niemand etwas anderes schreibt.',
    fragenGanz:
      'Fragen und Antworten gelten als Ganzes: Mit der ersten eigenen Frage gelten die eingebauten nicht mehr. Deshalb werden alle zusammen übernommen.',
    nochNichts: 'Hier steht noch kein eigener Eintrag. Darunter lesen Sie, was das Portal von selbst sagt.',
    tun: 'Ändern',
    uebernehmen: 'Übernehmen und ändern',
    ansehen: 'Ansehen',
    alle: 'Alle Entwürfe veröffentlichen',
    alleText:
      'Fragen und Antworten gelten als Ganzes. Veröffentlichen Sie alle Entwürfe in einem Schritt, sobald sie fertig sind.',
    alleFertig: '{anzahl, plural, one {# Eintrag ist} other {# Einträge sind}} veröffentlicht.',
    alleUebernommen:
      'Die eingebauten Fragen stehen hier als Entwürfe. Archivieren Sie, was nicht bleiben soll, und veröffentlichen Sie alle zusammen.',
    uebernommen:
      '{anzahl, plural, one {Der eingebaute Wortlaut steht hier als Entwurf.} other {Der eingebaute Wortlaut steht hier als Entwurf, zusammen mit allen anderen Fragen (# Entwürfe).}}',
  },
  en: {
    titel: 'Built in',
    eingebaut: 'built in',
    text: 'The portal says this by itself. “Take over and change” makes a draft with this wording in German and English; until you publish it, everything stays as it is. Amounts and periods stand in the draft as they are today.',
    textLesend: 'The portal says this by itself as long as nobody writes anything else here.',
    fragenGanz:
      'Questions and answers hold as a whole: with the first one of your own the built-in ones go. That is why all of them are taken over together.',
    nochNichts: 'There is no entry of your own here yet. Below you read what the portal says by itself.',
    tun: 'Change',
    uebernehmen: 'Take over and change',
    ansehen: 'Look at it',
    alle: 'Publish all drafts',
    alleText: 'Questions and answers hold as a whole. Publish all drafts in one step once they are ready.',
    alleFertig: '{anzahl, plural, one {# entry has} other {# entries have}} been published.',
    alleUebernommen:
      'The built-in questions are drafts here. Archive what is not to stay, and publish all of them together.',
    uebernommen:
      '{anzahl, plural, one {The built-in wording is the draft here.} other {The built-in wording is the draft here, together with all other questions (# drafts).}}',
  },
});
