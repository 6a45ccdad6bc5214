export const texts = {
  text: 'This portal belongs in a window of its own.',
  oeffnen: 'Open in its own window',
};
