export const texts = {
  titel: 'Questions and answers',
  einleitung: 'Answers to what is asked most often.',
  suche: 'Search the questions',
  suchen: 'Search',
  treffer: '{n, plural, =0 {No answer found} one {One answer found} other {# answers found}}',
  alleFragen: 'Show all questions',
  nichtsGefundenTitel: 'There is nothing about that here yet',
  nichtsGefunden: 'Write to us, and we will answer you personally.',
  nichtsDabei: 'Not what you were looking for?',
  schreiben: 'Write a message',
  linkZurFrage: 'Link to this answer',
  gruppe_empfehlen: 'Recommending',
  gruppe_praemie: 'Reward',
  gruppe_bedingungen: 'What counts',
  gruppe_stand: 'Status and sign-in',
  gruppe_daten: 'Data',
  f_wie: 'How do I recommend someone?',
  a_wie:
    'Pick a product, decide who gets the reward, and enter your name and e-mail address. You get a personal link and send it the way you usually write to your contact.',
  f_wer: 'Who may recommend?',
  a_wer:
    'Any adult natural person who lives in Germany. You do not have to be a customer. Recommending on a commercial basis is not allowed.',
  a_werTeam:
    'This programme is open to employees and service providers whose e-mail address has been approved: adults who live in Germany. Recommending on a commercial basis is not allowed.',
  f_selbst: 'Can I recommend myself?',
  a_selbstNein: 'No. The referrer and the recommended person must be different people.',
  a_selbstJa: 'Yes, in this programme you can.',
  f_einverstanden: 'Does my contact have to agree?',
  a_einverstanden:
    'Yes. Please ask your contact before you send the link: without their consent you must not send one.',
  f_schreiben: 'Do you write to my contact?',
  a_schreibenNein:
    'No. You send the link yourself. We write to your contact only once they have given us their address.',
  a_schreibenJa:
    'Only if you wish, your contact has agreed and your own address is confirmed: once, in your name and without advertising. Your contact can opt out of such e-mails for good.',
  f_frist: 'How long is my link valid?',
  a_frist:
    'Your contact has {tage, plural, one {# day} other {# days}} to follow it. Then the recommendation expires; you can make a new one at any time.',
  f_code: 'My link cannot be clicked. What now?',
  a_code: 'Every recommendation also has a code of eight characters. Your contact enters it under “Redeem a code”.',
  f_hoehe: 'How much is the reward?',
  a_hoehe: 'That depends on the product. At present you can earn up to {betrag}:',
  a_hoeheLink: 'To the current rewards',
  f_produkt: 'My contact chooses a different product. What counts?',
  a_produkt:
    'What counts is the product that your contact actually buys, not the one recommended, and the reward for it that is valid on the day of the application.',
  f_teilen: 'Who gets the reward?',
  a_teilen:
    'You decide with every recommendation: all for you, all for your contact, or half each. You see the amounts before you decide.',
  a_kappungProgramm: 'Your contact can get no more than {betrag}. The rest goes to you.',
  a_kappung:
    'Your contact may receive at most {betrag} per insurance contract and calendar year (section 48b VAG). The rest goes to you.',
  f_wann: 'When does the reward come?',
  a_wannTelekom:
    'Once the contract is valid{widerruf, plural, =0 {} one { and the withdrawal period of # day is over} other { and the withdrawal period of # days is over}}{warten, plural, =0 {} one { and # more day has passed} other { and # more days have passed}}. This is usually 4 to 6 weeks after the contract {tage, plural, =0 {starts} other {is valid}}, in exceptions up to 3 months.',
  a_wannVersicherer:
    'Once the first premium is paid and cover has {tage, plural, =0 {begun} one {run for # day} other {run for # days}}. This is usually 4 to 6 weeks after the contract is valid, in exceptions up to 3 months.',
  a_wannNachricht: 'The notice that your reward is ready usually comes 4 to 10 weeks after your recommendation.',
  f_form: 'Cash or voucher?',
  a_form:
    'Cash is always possible. We offer vouchers for as long as there are some of your amount. For cash we need your IBAN and the account holder, and transfer within four weeks of you entering them. You open a voucher code in a new tab, or get it by e-mail within 24 hours.',
  f_abholen: 'How long can I collect my reward?',
  a_abholen:
    '{monate, plural, one {# month} other {# months}} from the day on which it is ready. We will remind you beforehand. You can collect it only once.',
  f_bonus: 'What is the bonus?',
  a_bonus:
    'For {n, plural, one {each of your contacts who has} other {every # of your contacts who have}} concluded a contract there is {betrag} on top. It counts from {start}; a contract that is cancelled no longer counts. Your personal area shows how far you are.',
  f_entfaellt: 'When is there no reward?',
  a_entfaellt: 'If the contract is not concluded, or is withdrawn or cancelled before the reward is paid.',
  f_link: 'Does my contact have to order through the link?',
  a_link:
    'Yes. Only orders through your personal link or code count. A call or a visit to a shop cannot be matched to a recommendation.',
  f_verlaengerung: 'Does a contract renewal count?',
  a_verlaengerung: 'No. Only new contracts count; renewals and changes within a contract do not.',
  f_vorvertrag: 'My contact had a contract before. Does that count?',
  a_vorvertrag: 'Only if they had no active contract for this product in the last 12 months.',
  f_wo: 'Where can I see how things stand?',
  a_wo: 'In your personal area, step by step, with dates and the day on which the payout is expected.',
  f_zugang: 'How do I get into my personal area?',
  a_zugang:
    'Your sign-in details come by e-mail after your first recommendation. Please change the password after you first sign in.',
  a_zugangAutologin: 'You are signed in as soon as you come here from your provider’s website.',
  f_reklamation: 'My contact has ordered, but I cannot see it here. What now?',
  a_reklamation:
    '{tage, plural, =0 {If the order or your reward is missing} one {An order can take up to # day to reach us. If the order or your reward is still missing then} other {An order can take up to # days to reach us. If the order or your reward is still missing then}}, please tell us through the contact form and name the day of the order.',
  a_reklamationLink: 'To the contact form',
  f_kontaktdaten: 'What happens to my contact’s data?',
  a_kontaktdaten:
    'They enter it themselves and confirm it by e-mail. If they do not confirm it, we delete it after 12 weeks. You learn only the first name and whether and when a step is done.',
  f_loeschen: 'Can I delete my account?',
  a_loeschen:
    'Yes, at any time in your personal area under “My data”. After that you can no longer sign in or see any status, and get no more payouts.',
};
