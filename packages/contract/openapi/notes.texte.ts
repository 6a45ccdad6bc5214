/** What a caller must know of one call beside its summary, its fields and its access. */
export const NOTES: Readonly<Record<string, string>> = {
  login:
    'A wrong e-mail address and a wrong password take the same time and get the same answer. After ten failures from one address the log-in of this account rests for 15 minutes from there (PSOF0004), and so it does at an address that nobody has. A device that the account was signed in with before has tries of its own.',
  loginMitAdminLink: 'The token is good once.',
  createEmpfehlung:
    'Called without a body it creates nothing and says whether the next post needs a captcha: see "Captcha" above. The same recommendation sent twice within two minutes is made once and answered twice. Whether an address is known is not told: whoever is new, or not logged in, gets the same answer.',
  createEmpfehler:
    'Called without a body it creates nothing and says whether the next post needs a captcha. Whether the address is known is not told.',
  createEmpfaenger:
    'The fields of `empfaengerdaten` may also stand in the body itself. Called without a body it creates nothing and says whether the next post needs a captcha. Literally the same data again within two minutes get the same number.',
  isKontaktCaptchaErforderlich: 'The answer always has a task to solve: see "Captcha" above.',
  meldeAuftrag: 'Idempotent by `Ereignisnummer`: see "The order feed" above.',
  getPraemierung: 'Stays open after the claim, to look at it.',
  putPraemierung: 'Once only: of two at the same time one succeeds, the other gets PSOF0501.',
  verifyAgenturToken: 'The token of the link is good once.',
  startAgenturSso:
    'Nothing is kept here: the nonce in the address follows from the verifier. PSOF0003 where the client has no provider.',
  signInAgenturSso:
    'Finds the agency by its number and the person by issuer and subject; the first time by personnel number, never by e-mail. Who is unknown in a known agency comes in without a role. The code is good once.',
  resolveAgenturvariablen: 'Where the agency says nothing of its own, the value for all agencies holds.',
  klick:
    "Counts only a person's own navigation: no robot, no HEAD, no prefetch. A robot that draws previews of links gets the page itself.",
  kurzlink: 'What `GET /empfehlen/click/{nr}` does, by code. It lies with the pages, not with the calls.',
  zweiterFaktor: 'The code is that of the real time, whatever the clock of a demo says.',
  deleteEmpfehler: 'By cookie, which is from a browser, `Password` is asked for.',
};
