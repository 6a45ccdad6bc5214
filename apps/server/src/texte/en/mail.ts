export const mail = {
  over: 'via',
  knopfErsatz: 'The button does not work? Copy this link into your browser:',
  bereichAutologin: (name: string) =>
    `You can see the status in your personal area: open the referral programme where you are already signed in with ${name}.`,
};
