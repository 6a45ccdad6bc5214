import type { Problem } from '@weitersagen/contract/problem';

/** Kept apart from the catalogue of problems, which stays on the server: this one is known to the browser alone. */
const OFFLINE = {
  de: 'Wir erreichen den Dienst gerade nicht. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben bleiben stehen.',
  en: 'We cannot reach the service right now. Please check your connection and try again. What you entered stays here.',
} as const;

export const networkProblem = (sprache: 'de' | 'en'): Problem => ({
  type: 'about:blank',
  title: OFFLINE[sprache],
  status: 503,
  detail: OFFLINE[sprache],
  code: 'PSOF0005',
});

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'detail' in value && 'status' in value;
