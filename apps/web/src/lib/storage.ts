/** This tab's own storage. It may be forbidden, as in a frame of another site: then nothing is kept. */
export const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** Tells the page that is loaded anew why it is. */
export const SESSION_END = 'sitzungsende';
