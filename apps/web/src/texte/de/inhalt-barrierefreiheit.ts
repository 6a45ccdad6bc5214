/** What Anlage 3 BFSG asks for; the figures come from the last run (pruefbericht.json). */
export const texts = {
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
    'Prämie: Ist alles erfüllt, kommt eine E-Mail mit einem Link. Dort sagen Sie, wie Sie sie bekommen möchten. Den Stand jeder Empfehlung sehen Sie im persönlichen Bereich.',
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
    'Verständlich: Die Seiten sind {sprachen, select, de {auf Deutsch} en {auf Englisch} other {auf Deutsch und Englisch}} in einfachen Sätzen geschrieben. Fehler stehen oben gesammelt und an jedem Feld, mit einem Hinweis, was zu tun ist. Navigation und Hilfe stehen überall an derselben Stelle.',
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
  meldenTextSchriftlich:
    'Sie kommen irgendwo nicht weiter? Schreiben Sie uns. Nennen Sie die Seite und was nicht geht. Wir helfen auf anderem Weg und antworten spätestens nach zwei Wochen.',
  meldenText:
    'Sie kommen irgendwo nicht weiter? Schreiben Sie uns oder rufen Sie an. Nennen Sie die Seite und was nicht geht. Wir helfen auf anderem Weg und antworten spätestens nach zwei Wochen.',
  aufsicht: 'Zuständige Marktüberwachung',
  aufsichtText:
    'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)\nCarl-Miller-Straße 6\n39112 Magdeburg',
  aufsichtHinweis: 'Sie nimmt Beschwerden entgegen, wenn unsere Antwort Ihnen nicht hilft.',
} as const;
