/** The JavaScript that solves the proof of work: captcha.route.test.ts runs it against the server. */
export const SOLVE_CAPTCHA = `import { pbkdf2Sync } from 'node:crypto';

export function solve(challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter++) {
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (!key.startsWith(keyPrefix)) continue;
    const solution = { counter, derivedKey: key };
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }
}`;

/** What holds for all calls. A small part of Markdown: headings, paragraphs, lists, code; openapi/markdown.ts draws it. */
export const GUIDE = `The calls of a portal in which customers recommend a product and are rewarded. One installation serves many clients (Mandanten); each has a route, the first part of its paths: \`/api/v1/{route}/…\`. The operator's own calls lie below \`/api/v1/betreiber\`.

Paths do not mind capital letters or a slash at their end: \`/Empfehler/empfehlungen/\` is \`/empfehler/empfehlungen\`. Where two paths could be meant, the one without a parameter in that place is: \`/produkt/suche\` is not the product \`suche\`. A field that is not named here is passed over; where a type takes no other fields (\`additionalProperties: false\`), it is refused as an input error, unless it is empty.

## Sessions and tokens

- A referrer logs in with \`POST /account/login\`, by a link (\`GET /account/login/?token=…\`, \`PUT /account/resetPassword\`), and gets a \`Token\`. Send it as \`Authorization: Bearer {token}\` or as \`X-Authorization: Bearer {token}\`; pages use a cookie. The first that is there counts, in this order.
- The token is good for one Mandant until \`TokenAblauf\`. \`GET /account/user\` gives a new one. It dies on logout, on a change of the password, on a lock, and with the account: then every call answers PSOF0204.
- The links of mails carry tokens of their own. That of a reward and that of a recipient are sent as bearer tokens too; the others go into the body (\`Token\`). They are random, good for one purpose, and expire.
- A provider of orders has a key of the Mandant and sends it as a bearer token.
- An operator has a cookie and nothing else.
- By cookie, calls other than GET are taken only from pages of the same origin (\`Origin\`), else PSOF0203.

## Refusals

Every refusal is \`application/problem+json\` (RFC 9457) with a \`code\`: choose by it. \`detail\` is a sentence for people in the language of \`Accept-Language\`. \`felder\` names the fields that are wrong. A single wrong field may have a code of its own (PSOF0304, PSOF0306); several together are PSOF0002.

After PSOF0204, or any 401, the session is over: log in again. After 429 and 503, wait as long as \`Retry-After\` says.

## Instants, days, amounts

- An instant is UTC, \`YYYY-MM-DDThh:mm:ssZ\`, perhaps with milliseconds (format \`date-time\`).
- A day is a day of the calendar of Europe/Berlin, \`YYYY-MM-DD\` (format \`date\`). A day ends at midnight in Berlin, in summer as in winter.
- An amount is a whole number of cents, in euros: \`9000\` is 90 €. Only fields called \`Wert\` hold text for people.
- A share is a whole number of percent, 0 to 100.

## Limits

One address may make 600 calls in a minute; pictures are counted apart. Some calls have limits of their own, which stand with them. Past a limit: PSOF0004 with \`Retry-After\`. Some acts are limited by account or mailbox as well and answer the same. A body may have 256 kB where nothing else is said.

## The order feed

\`POST /auftraege\` takes one event about one order. \`Ereignisnummer\` is the provider's own number of the event: the same number again changes nothing and answers the same, so that a provider who got no answer simply sends it once more. Events may come in any order; the order's state is computed anew from all of them. Of two events of one kind the one with the later \`Datum\` holds, of one day the one with the higher \`Ereignisnummer\` (digits compared as numbers).

## Captcha

Some forms ask for a captcha: the contact form always, the others past five posts in ten minutes from one address, or always where the client wants it (\`captchaImmer\`). To ask, call without a body, which answers 200 and does nothing: \`POST /empfehlen/create\`, \`POST /account/createEmpfehler\`, \`POST /empfaenger/create/{empfehlungsnummer}\`; for the contact form \`GET /kontakt?cmd=IsCaptchaRequired\`. The answer has \`CaptchaErforderlich\` and, where it is true, a \`Challenge\` and a \`Frage\`. One of the two is answered, in the field \`altcha\` of the body that follows. Without an answer where one is needed: PSOF0401; with a wrong, used or expired one: PSOF0402. An answer is good once, for the form and the client that it was asked for.

A program solves the \`Challenge\`, a proof of work (ALTCHA, version 2), within ten minutes: for \`counter\` = 0, 1, 2 … derive a key with PBKDF2-HMAC-SHA-256 of \`keyLength\` bytes and \`cost\` iterations from the password \`nonce\` followed by \`counter\` as four bytes, the highest first, with the salt \`salt\`; \`nonce\` and \`salt\` are hexadecimal. The counter is found when the key in hexadecimal begins with \`keyPrefix\`. The answer is the base64 of the JSON \`{"challenge": …, "solution": {"counter": …, "derivedKey": …}}\`, the challenge as it came. It takes one to three thousand derivations, some seconds. In JavaScript:

\`\`\`js
${SOLVE_CAPTCHA}
\`\`\`

Where the answer has \`FriendlyCaptcha\`, a browser runs its widget and sends \`frc.{response}\`; a program still solves the \`Challenge\`.

A person without a script reads \`Frage.Text\`, a small sum in words in the language of the request ("How much is three plus four?"), and types the result as digits or as a word in either language. The answer is \`frage.{Frage.Token}.{result}\`: \`frage.eyJm….c2ln.7\`. A question is good for an hour, a wrong answer uses it up, and one address answers ten of them in an hour.`;
