import { bilingual } from '../../lib/bilingual.ts';

/** What Anlage 3 BFSG asks for; the figures come from the last run (pruefbericht.json). */
export const texte = bilingual({
  de: {
    einleitung:
      'Angaben nach § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG) zu {programm}. Stand: {tag}.',
    dienst: 'Um welchen Dienst es geht',
    dienstTelekom:
      '{programm} ist das Empfehlungsprogramm der {firma}. Wer zufrieden ist, empfiehlt Internet, Fernsehen oder Mobilfunk weiter; kommt ein Vertrag zustande, gibt es eine Prämie.',
    dienstVersicherer:
      '{programm} ist das Empfehlungsprogramm der {firma}. Wer zufrieden ist, empfiehlt eine Versicherung weiter; kommt ein Vertrag zustande, gibt es eine Prämie.',
    ablauf: 'Wie er funktioniert',
    ablaufEmpfehlen:
      'Empfehlen: Sie wählen ein Produkt, entscheiden, wer die Prämie bekommt, und erhalten einen persönlichen Link. Den verschicken Sie mit Ihrem eigenen Messenger oder E-Mail-Programm oder zeigen ihn als QR-Code.',
    ablaufAnnehmen:
      'Annehmen: Ihr Kontakt öffnet den Link, macht seine Angaben, bestätigt sie über eine E-Mail und bestellt.',
    ablaufPraemie:
      'Prämie: Ist alles erfüllt, kommt eine E-Mail mit einem Link. Dort wählen Sie zwischen Überweisung und Gutschein. Den Stand jeder Empfehlung sehen Sie im persönlichen Bereich.',
    stand: 'Stand der Vereinbarkeit',
    standGut:
      'Maßstab sind die Barrierefreiheitsanforderungen der BFSGV und die WCAG 2.2, Stufe AA. Bei der letzten Prüfung am {tag} wurde kein Verstoß gefunden.',
    standOffen:
      'Maßstab sind die Barrierefreiheitsanforderungen der BFSGV und die WCAG 2.2, Stufe AA. Die letzte Prüfung am {tag} ergab {n, plural, one {einen Befund, den wir noch beheben} other {# Befunde, die wir noch beheben}}.',
    erfuellt: 'Wie die Anforderungen erfüllt sind',
    wahrnehmbar:
      'Wahrnehmbar: Bilder sind beschrieben oder nur Schmuck. Text hat im hellen und im dunklen Design genug Kontrast, lässt sich auf das Doppelte vergrößern und auf 320 Pixeln Breite ohne Querrollen lesen. Nichts wird nur durch Farbe gesagt.',
    bedienbar:
      'Bedienbar: Alles geht mit der Tastatur allein, in sinnvoller Reihenfolge und mit sichtbarem Fokus. Schaltflächen sind groß genug für den Daumen. Nichts blinkt, und wer im System weniger Bewegung einstellt, sieht keine. Was Sie eingegeben haben, bleibt bei Fehlern stehen.',
    verstaendlich:
      'Verständlich: Die Seiten sind auf Deutsch und Englisch in einfachen Sätzen geschrieben. Fehler stehen oben gesammelt und an jedem Feld, mit einem Hinweis, was zu tun ist. Navigation und Hilfe stehen überall an derselben Stelle.',
    robust:
      'Robust: Formulare, Meldungen und Stände sind so ausgezeichnet, dass Vorlesesoftware sie nennt. Empfehlen, Annehmen, Prämie wählen, Bankdaten, Kontakt, Registrieren und Anmelden gehen auch ohne JavaScript. Wo eine Prüfung gegen automatische Eingaben nötig ist, steht dann eine kurze Rechenfrage in Worten. Eine Sitzung läuft nicht ab, solange Sie auf der Seite tätig sind.',
    identifizieren:
      'Anmelden und Auszahlen: Passwörter und Codes lassen sich einfügen und von Passwortmanagern ausfüllen. Die Prüfung gegen automatische Eingaben rechnet im Hintergrund; Bilderrätsel gibt es nicht.',
    pruefung: 'Wie geprüft wurde',
    pruefungAxe:
      '{ansichten} Ansichten am {tag}: {bildschirme} Bildschirme, jeder in allen Auftritten dieses Portals, die ihn haben, auf Deutsch und Englisch, mit {werkzeug} gegen die Regeln der WCAG 2.0 bis 2.2, Stufen A und AA, dazu auf 320 Pixeln und an einem breiten Bildschirm.',
    pruefungWeitere:
      'Außerdem: {tastatur} Ansichten allein mit der Tabulatortaste (Reihenfolge, sichtbarer und unverdeckter Fokus, Zielgröße), {ohneSkript} ohne JavaScript, {schrift} mit doppelter Schrift und weiten Abständen, ebenso viele im dunklen Design, in erzwungenen Farben und ohne Bewegung. Dieselbe Prüfung läuft bei jeder Änderung.',
    grenzen: 'Was noch fehlt',
    grenzenPruefung:
      'Das ist unsere eigene Prüfung. Eine unabhängige Prüfung und ein Test mit Menschen, die Vorlesesoftware täglich nutzen, stehen aus.',
    grenzenSprache: 'Eine Fassung in Leichter Sprache und Videos in Gebärdensprache gibt es noch nicht.',
    grenzenDritte:
      'Messenger, E-Mail-Programme und die Läden, in denen Gutscheine gelten, gehören anderen; für ihre Barrierefreiheit können wir nicht einstehen.',
    melden: 'Barriere melden',
    meldenText:
      'Sie kommen irgendwo nicht weiter? Schreiben Sie uns oder rufen Sie an. Nennen Sie die Seite und was nicht geht. Wir helfen auf anderem Weg und antworten spätestens nach zwei Wochen.',
    aufsicht: 'Zuständige Marktüberwachung',
    aufsichtText:
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)\nCarl-Miller-Straße 6\n39112 Magdeburg',
    aufsichtHinweis: 'Sie nimmt Beschwerden entgegen, wenn unsere Antwort Ihnen nicht hilft.',
  },
  en: {
    einleitung:
      'Information under section 14 and annex 3 of the German Accessibility Strengthening Act (BFSG) about {programm}. As of {tag}.',
    dienst: 'What the service is',
    dienstTelekom:
      '{programm} is the referral programme of {firma}. Satisfied customers recommend internet, television or mobile; if a contract is concluded, there is a reward.',
    dienstVersicherer:
      '{programm} is the referral programme of {firma}. Satisfied customers recommend insurance; if a contract is concluded, there is a reward.',
    ablauf: 'How it works',
    ablaufEmpfehlen:
      'Recommend: you choose a product, decide who gets the reward, and receive a personal link. You send it with your own messenger or e-mail program, or show it as a QR code.',
    ablaufAnnehmen:
      'Accept: your contact opens the link, enters their details, confirms them through an e-mail, and orders.',
    ablaufPraemie:
      'Reward: once all conditions are met, an e-mail with a link arrives. There you choose between a bank transfer and a voucher. Your personal area shows how far each recommendation is.',
    stand: 'Conformance status',
    standGut:
      'The benchmark is the accessibility requirements of the BFSGV and WCAG 2.2, level AA. The last check, on {tag}, found no failures.',
    standOffen:
      'The benchmark is the accessibility requirements of the BFSGV and WCAG 2.2, level AA. The last check, on {tag}, found {n, plural, one {one failure, which we are fixing} other {# failures, which we are fixing}}.',
    erfuellt: 'How the requirements are met',
    wahrnehmbar:
      'Perceivable: pictures are described, or are decoration only. Text has enough contrast in the light and in the dark design, can be enlarged to twice its size, and can be read at a width of 320 pixels without scrolling sideways. Nothing is conveyed by colour alone.',
    bedienbar:
      'Operable: everything works with the keyboard alone, in a sensible order and with a visible focus. Buttons are large enough for a thumb. Nothing flashes, and if you ask your system for less motion, you see none. What you have typed stays when there is an error.',
    verstaendlich:
      'Understandable: the pages are written in German and English in plain sentences. Errors are listed at the top and beside each field, with what to do about them. Navigation and help are in the same place everywhere.',
    robust:
      'Robust: forms, messages and states are marked up so that screen readers name them. Recommending, accepting, choosing a reward, bank details, contact, registering and signing in work without JavaScript too. Where a check against automatic entries is needed, there is a short sum in words instead. A session does not run out while you are active on the page.',
    identifizieren:
      'Signing in and being paid: passwords and codes can be pasted, and filled in by password managers. The check against automatic entries works in the background; there are no picture puzzles.',
    pruefung: 'How it was checked',
    pruefungAxe:
      '{ansichten} views on {tag}: {bildschirme} screens, each in all appearances of this portal that have it, in German and English, with {werkzeug} against the rules of WCAG 2.0 to 2.2, levels A and AA, and at a width of 320 pixels and on a wide screen.',
    pruefungWeitere:
      'Also: {tastatur} views with the Tab key alone (order, visible and unobscured focus, target size), {ohneSkript} without JavaScript, {schrift} with text at twice the size and wide spacing, and as many in the dark design, in forced colours and without motion. The same check runs with every change.',
    grenzen: 'What is still missing',
    grenzenPruefung:
      'This is our own check. An independent one, and a test with people who use screen readers every day, are still to come.',
    grenzenSprache: 'There is no easy-to-read version yet, and no sign language videos.',
    grenzenDritte:
      'Messengers, e-mail programs and the shops in which vouchers are valid belong to others; we cannot answer for their accessibility.',
    melden: 'Report a barrier',
    meldenText:
      'Are you stuck somewhere? Write to us or call. Name the page and what does not work. We will help in another way, and answer within two weeks at the latest.',
    aufsicht: 'Market surveillance authority',
    aufsichtText:
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)\nCarl-Miller-Straße 6\n39112 Magdeburg\nGermany',
    aufsichtHinweis: 'It accepts complaints if our answer does not help you.',
  },
});
