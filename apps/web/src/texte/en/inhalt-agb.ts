export const texts = {
  einleitung: 'For the referral programme {programm} of {firma}.',
  wer: '1. Who can take part',
  werText:
    'Every adult natural person living in Germany can take part. Recommending on a commercial basis is not allowed.',
  werTextTeam:
    'Employees and service providers whose e-mail address has been approved can take part, if they are adults and live in Germany. Recommending on a commercial basis is not allowed.',
  selbst: 'You cannot recommend yourself.',
  empfehlung: '2. What counts as a recommendation',
  empfehlungText:
    'Only orders through the personal link or code count. The recommended person has {tage, plural, one {# day} other {# days}} to follow the link and enter their details, and 12 weeks after that to confirm them. There must have been no contract for the product in the last 12 months; renewals do not count.',
  einwilligung: 'The link may be sent only to people who have agreed to receive it.',
  hoehe: '3. How much the reward is',
  hoeheText:
    'What counts is the product actually bought and the day of the application, not the product recommended. The reward goes to the referrer, to the recommended person, or half to each, as chosen with the recommendation.',
  hoeheHeute: 'At present the reward is up to {betrag} per recommendation:',
  kappungProgramm: 'The recommended person gets {betrag} at most; the rest goes to the referrer.',
  kappung:
    'The recommended person may receive at most {betrag} per insurance contract and calendar year (section 48b VAG). Anything above that goes to the referrer.',
  bonus:
    'For every {n, plural, one {completed recommendation} other {# completed recommendations}} there is a bonus of {betrag}.',
  wann: '4. When it is paid',
  wannTelekom:
    'The reward is ready once the contract is valid{widerruf, plural, =0 {} one { and the withdrawal period of # day is over} other { and the withdrawal period of # days is over}}{warten, plural, =0 {} one { and # more day has passed} other { and # more days have passed}}. This usually takes 4 to 6 weeks, in exceptions up to 3 months.',
  wannVersicherer:
    'The reward is ready once the first premium is paid and cover has {deckung, plural, =0 {begun} one {run for # day} other {run for # days}}. This usually takes 4 to 6 weeks, in exceptions up to 3 months.',
  form: 'It is paid by bank transfer within four weeks after the bank details were entered, or, for as long as there is one of this amount, as a voucher code. A reward that is not collected for {monate, plural, one {# month} other {# months}} expires; we send a reminder beforehand.',
  ende: '5. When there is no reward',
  endeText:
    'If the contract is withdrawn, cancelled or refused before the reward is paid, the reward lapses. We may block recommendations in case of misuse.',
  fragen: '6. Questions and complaints',
  fragenText:
    'Write to us through the contact form or at {email}. We usually answer within two working days. If an order or a reward is missing, you can complain through the contact form{tage, plural, =0 {} one { from # day after the order} other { from # days after the order}}.',
};
