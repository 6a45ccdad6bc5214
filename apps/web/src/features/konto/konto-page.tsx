import type { ReactNode } from 'react';
import { Scene } from '../../ui/bild/bild.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Everything that opens or guards an account: one heading, one form on its own sheet, ways out below. The brand stands
 * beside it where there is room, above it on a phone.
 */
export function KontoPage({
  titel,
  text,
  children,
  footer,
}: {
  titel: string;
  text?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className="halves grow md:min-h-152">
      <header className="on-brand flex flex-col bg-brand pt-9 pb-20 text-brand-ink md:py-16">
        <h1 className="text-2xl">{titel}</h1>
        {text && <div className="mt-3 text-brand-muted wrap-anywhere">{text}</div>}
        <Scene className="mt-auto hidden w-full max-w-96 pt-10 md:block" />
      </header>
      <div className="-mt-12 pb-12 md:mt-0 md:py-16">
        <Card className="grid gap-6 md:p-8!">
          {children}
          {footer && <footer className="grid gap-1 border-t border-line pt-4">{footer}</footer>}
        </Card>
      </div>
    </div>
  );
}
