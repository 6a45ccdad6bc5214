import { type ReactNode, useEffect, useRef } from 'react';
import { texts } from '#texte/ui';
import { useTexts } from '../lib/language.ts';

/** The browser's own dialog: focus stays inside, Escape closes. Something that must work without JavaScript is a page. */
export function Dialog({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open) box.current?.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      onClose={onClose}
      aria-label={title}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-l border border-line bg-surface p-6 text-ink shadow-lift"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('schliessen')}
          className="-mr-2 -mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-tint"
        >
          <svg
            viewBox="0 0 20 20"
            className="size-5"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M4 4 16 16M16 4 4 16" />
          </svg>
        </button>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  );
}
