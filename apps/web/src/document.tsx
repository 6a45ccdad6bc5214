import type { ReactNode } from 'react';
import type { Boot } from './boot.ts';
import { BootContext } from './environment.ts';
import { LanguageContext } from './lib/language.ts';

/** What every part of a page may ask for. */
export const Environment = ({ boot, children }: { boot: Boot; children: ReactNode }) => (
  <BootContext value={boot}>
    <LanguageContext value={boot.sprache}>{children}</LanguageContext>
  </BootContext>
);

/**
 * Rendered and hydrated as a whole, so that ids agree on both sides. What only the server knows (nonce, styles,
 * scripts, hydration data) is put in around it by server.tsx: React leaves strange elements in head and body alone.
 */
export function Document({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <html lang={boot.sprache}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>
        <Environment boot={boot}>{children}</Environment>
      </body>
    </html>
  );
}
