import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';
import type { Message, Part } from './message.ts';

/** Plain text becomes one string; a message that `lib/icu.ts` cannot fill in is refused. */
function simple(tokens: CompiledMessage): Message {
  const parts = tokens.map((token): Part => {
    if (typeof token === 'string') return token;
    const [name, kind, choices] = token;
    if (!kind) return [name];
    if ((kind !== 'plural' && kind !== 'select') || !choices) throw new Error(`{${name}, ${kind}} is not provided for`);
    const { offset, ...cases } = choices as CompiledIcuChoices;
    if (offset) throw new Error(`{${name}} has an offset`);
    return [name, kind, Object.fromEntries(Object.entries(cases).map(([option, inner]) => [option, simple(inner)]))];
  });
  return parts.every((part) => typeof part === 'string' && part !== '#') ? parts.join('') : parts;
}

/** Reads an ICU message. Never part of what a browser loads: the build does it, and for content the server. */
export const compile = (message: string): Message => simple(compileMessageOrThrow(message));

/** The names that a message is filled in with. */
export const placeholder = (message: Message): string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) =>
        typeof part === 'string' ? [] : [part[0], ...Object.values(part[2] ?? {}).flatMap(placeholder)],
      );

const quoted = (text: string): string => text.replace(/'/g, "''").replace(/[{}]/g, "'$&'");

/** The message as it was written, more or less: what an editor starts from. */
export const asIcu = (message: Message): string =>
  typeof message === 'string'
    ? quoted(message)
    : message
        .map((part) => {
          if (typeof part === 'string') return part === '#' ? '#' : quoted(part);
          const [name, kind, cases] = part;
          if (!cases) return `{${name}}`;
          const branches = Object.entries(cases).map(
            ([option, inner]) => `${/^\d+$/.test(option) ? `=${option}` : option} {${asIcu(inner)}}`,
          );
          return `{${name}, ${kind}, ${branches.join(' ')}}`;
        })
        .join('');
