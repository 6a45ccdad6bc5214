export const weiter = { title: 'One moment', link: 'On to the operator’s area' };
