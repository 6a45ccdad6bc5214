/** Node reads a request line byte by byte, each as one character up to U+00FF. */
export const escapeBytes = (text: string): string =>
  text.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

/** What no header may hold, by the URL standard: so no place that leads on has to think of it. */
export const escapeText = (text: string): string =>
  text.replace(/[^\x21-\x7e]+/g, (part) => encodeURIComponent(part.toWellFormed()));
