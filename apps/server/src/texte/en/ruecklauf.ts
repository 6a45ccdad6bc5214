export const ruecklauf = {
  AC01: 'There is no account with this IBAN.',
  AC04: 'The account has been closed.',
  AC06: 'The account does not accept transfers.',
  BE01: 'The name does not match the account.',
  sonst: 'The bank could not carry out the transfer.',
};
