export const einwilligungen = {
  agb: 'I accept the terms of participation.',
  praemienbedingungen: 'I accept the reward conditions.',
  newsletter:
    'I would like to receive the newsletter of the referral programme by e-mail. I can withdraw this at any time.',
  kontaktEinverstanden: 'My contact agrees to receive this e-mail.',
  empfehlungsdaten: 'I agree that my data is linked to this recommendation and that I receive an e-mail to confirm it.',
  datenschutz: 'I have read the privacy notice.',
  einladungEinverstanden:
    'The person agreed in our conversation to receive this invitation and at most one reminder by e-mail.',
  werbung: 'I would like to be informed about offers by e-mail and phone. I can withdraw this at any time.',
  empfaengerAgb: 'I accept the terms of participation and confirm that this data comes from me.',
};
