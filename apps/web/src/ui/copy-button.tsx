import { useRef, useState } from 'react';
import { texts } from '#texte/ui';
import { useTexts } from '../lib/language.ts';
import { Button } from './button.tsx';

/** Characters that fit beside each other on a phone. */
const ONE_LINE = 30;

/**
 * A value to take along. Without JavaScript it is a field whose text can be selected. A long one goes over as many
 * lines as it needs (two, where a browser cannot tell): the end of a link is what tells it from others.
 */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const t = useTexts(texts);
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {
        // Ready to be copied by hand. Only then: it takes the focus from the button.
        field.current?.select();
        setCopied(false);
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      <textarea
        ref={field}
        readOnly
        rows={value.length > ONE_LINE ? 2 : 1}
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 field-sizing-content min-w-0 grow basis-56 resize-none break-all rounded-s border border-border bg-surface px-3.5 py-2.5"
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
