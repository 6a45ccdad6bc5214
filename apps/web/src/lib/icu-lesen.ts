import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import type { Nachricht, Teil } from './icu.ts';

/** Plain text becomes one string; a message that `lib/icu.ts` cannot fill in is refused. */
function simple(tokens: CompiledMessage): Nachricht {
  const teile = tokens.map((token): Teil => {
    if (typeof token === 'string') return token;
    const [name, art, choices] = token;
    if (!art) return [name];
    if ((art !== 'plural' && art !== 'select') || !choices) throw new Error(`{${name}, ${art}} is not provided for`);
    const { offset, ...faelle } = choices as CompiledIcuChoices;
    if (offset) throw new Error(`{${name}} has an offset`);
    return [name, art, Object.fromEntries(Object.entries(faelle).map(([fall, inner]) => [fall, simple(inner)]))];
  });
  return teile.every((teil) => typeof teil === 'string' && teil !== '#') ? teile.join('') : teile;
}

/** Reads an ICU message. Never part of what a browser loads: the build does it, and for content the server. */
export const compile = (message: string): Nachricht => simple(compileMessageOrThrow(message));

/** The names that a message is filled in with. */
export const placeholder = (nachricht: Nachricht): string[] =>
  typeof nachricht === 'string'
    ? []
    : nachricht.flatMap((teil) =>
        typeof teil === 'string' ? [] : [teil[0], ...Object.values(teil[2] ?? {}).flatMap(placeholder)],
      );

const zitiert = (text: string): string => text.replace(/'/g, "''").replace(/[{}]/g, "'$&'");

/** The message as it was written, more or less: what an editor starts from. */
export const asIcu = (nachricht: Nachricht): string =>
  typeof nachricht === 'string'
    ? zitiert(nachricht)
    : nachricht
        .map((teil) => {
          if (typeof teil === 'string') return teil === '#' ? '#' : zitiert(teil);
          const [name, art, faelle] = teil;
          if (!faelle) return `{${name}}`;
          const zweige = Object.entries(faelle).map(
            ([fall, inner]) => `${/^\d+$/.test(fall) ? `=${fall}` : fall} {${asIcu(inner)}}`,
          );
          return `{${name}, ${art}, ${zweige.join(' ')}}`;
        })
        .join('');
