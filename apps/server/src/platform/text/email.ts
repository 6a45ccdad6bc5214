/**
 * The spelling by which two addresses are one. The local part may by RFC 5321 tell upper from lower case; no mailbox that
 * people use does.
 */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/**
 * The mailbox behind an address: `+alias` dropped, and at Gmail, which ignores them, dots too. Other providers may give
 * both spellings to different people, so this raises a suspicion and never refuses by itself.
 */
export const mailbox = (email: string): string => {
  const normal = normalizeEmail(email);
  const at = normal.lastIndexOf('@');
  const domain = normal.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const local = normal.slice(0, Math.max(at, 0)).replace(/(?!^)\+.*$/, '');
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
};
