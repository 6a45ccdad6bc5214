import { useRef, useState } from 'react';
import { texte } from '#texte/ui';
import { useTexts } from '../lib/language.ts';
import { Button } from './button.tsx';

/** A value to take along. Without JavaScript it is a field whose text can be selected. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTexts(texte);
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={field}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 min-w-0 grow basis-56 rounded-s border border-border bg-surface px-3.5"
      />
      <Button look="secondary" onClick={copy}>
        {copied ? t('kopiert') : t('kopieren')}
      </Button>
      <span role="status" className="sr-only">
        {copied ? t('kopiert') : ''}
      </span>
    </div>
  );
}
