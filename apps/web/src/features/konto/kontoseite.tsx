import type { ReactNode } from 'react';
import { Scene } from '../../ui/bild/bild.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Everything that opens or guards an account: one heading, one form on its own sheet, ways out below. The brand stands
 * beside it where there is room, above it on a phone.
 */
export function Kontoseite({
  titel,
  text,
  children,
  fuss,
}: {
  titel: string;
  text?: ReactNode;
  children: ReactNode;
  fuss?: ReactNode;
}) {
  return (
    <div className="md:grid md:min-h-[38rem] md:grid-cols-[1fr_1.1fr]">
      <header className="on-brand bg-brand text-brand-ink">
        <div className="mx-auto flex h-full max-w-md flex-col px-4 pt-9 pb-20 md:mr-0 md:max-w-120 md:px-8 md:pt-20 md:pb-10">
          <h1 className="text-2xl">{titel}</h1>
          {text && <div className="mt-3 text-brand-muted wrap-anywhere">{text}</div>}
          <Scene className="mt-auto hidden w-full max-w-80 self-center pt-10 md:block" />
        </div>
      </header>
      <div className="mx-auto -mt-12 w-full max-w-md px-4 pb-12 md:mx-0 md:mt-0 md:max-w-128 md:px-8 md:py-16 lg:pl-16">
        <Card className="grid gap-6 md:p-8!">
          {children}
          {fuss && <footer className="grid gap-1 border-t border-line pt-4">{fuss}</footer>}
        </Card>
      </div>
    </div>
  );
}
