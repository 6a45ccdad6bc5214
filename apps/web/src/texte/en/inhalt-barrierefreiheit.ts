export const texts = {
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
    'Reward: once all conditions are met, an e-mail with a link arrives. There you say how you would like to get it. Your personal area shows how far each recommendation is.',
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
    'Understandable: the pages are written in {sprachen, select, de {German} en {English} other {German and English}} in plain sentences. Errors are listed at the top and beside each field, with what to do about them. Navigation and help are in the same place everywhere.',
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
  meldenTextSchriftlich:
    'Are you stuck somewhere? Write to us. Name the page and what does not work. We will help in another way, and answer within two weeks at the latest.',
  meldenText:
    'Are you stuck somewhere? Write to us or call. Name the page and what does not work. We will help in another way, and answer within two weeks at the latest.',
  aufsicht: 'Market surveillance authority',
  aufsichtText:
    'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR)\nCarl-Miller-Straße 6\n39112 Magdeburg\nGermany',
  aufsichtHinweis: 'It accepts complaints if our answer does not help you.',
};
