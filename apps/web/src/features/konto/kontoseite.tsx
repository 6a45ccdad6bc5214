import type { ReactNode } from 'react';

/** The narrow page around everything that opens or guards an account: one heading, one form, ways out below. */
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
    <div className="mx-auto grid max-w-md gap-6 px-4 py-10 md:py-16">
      <header>
        <h1 className="text-2xl">{titel}</h1>
        {text && <div className="mt-3 text-muted wrap-anywhere">{text}</div>}
      </header>
      {children}
      {fuss && <footer className="grid gap-1 border-t border-line pt-4">{fuss}</footer>}
    </div>
  );
}
