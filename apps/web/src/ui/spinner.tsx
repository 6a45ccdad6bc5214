import { texts } from '#texte/ui';
import { useTexts } from '../lib/language.ts';

export function Spinner() {
  const t = useTexts(texts);
  return (
    <svg viewBox="0 0 24 24" className="size-5 animate-spin" role="img" aria-label={t('laedt')}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
