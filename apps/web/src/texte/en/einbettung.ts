export const texte = {
  text: 'This portal belongs in a window of its own.',
  oeffnen: 'Open in its own window',
};
