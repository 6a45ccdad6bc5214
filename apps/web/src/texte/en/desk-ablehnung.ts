export const texts = {
  grund: 'Reason for the refusal',
  grund_keinVertrag: 'No contract came about',
  grund_schonKunde: 'Was a customer already',
  grund_nichtEmpfohlen: 'Did not come through the recommendation',
  grund_doppelt: 'Reported twice',
  grund_anderer: 'Another reason',
  bemerkung: 'Remark',
  bemerkungHinweis:
    'Needed with “Another reason”. Stands in the history with your name; whoever recommended does not see it. Please no personal data.',
  grundFehlt: 'Please choose a reason',
  bemerkungFehlt: 'Please say in a few words why',
  mitBemerkung: '{grund}: {bemerkung}',
};
