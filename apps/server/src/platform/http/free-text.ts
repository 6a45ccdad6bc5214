import type { FastifySchemaCompiler } from 'fastify';

/** They turn the direction of what follows, so that a line reads as what it is not: `gpj.exe` as `exe.jpg`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Nobody reads a password, and one that was chosen with such a character has to stay the same. */
const SECRET = /^Passwor[dt]/;

/** No schema takes a text that lies deeper; what lies there is dropped or refused. */
const DEPTH = 32;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same value with no such character in its texts. */
export const withoutTurns = <V>(value: V, depth = DEPTH): V => {
  if (typeof value === 'string') return (value.search(TURNS) < 0 ? value : value.replace(TURNS, '')) as V;
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((part) => withoutTurns(part, depth - 1)) as V;
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, SECRET.test(name) ? part : withoutTurns(part, depth - 1)]),
  ) as V;
};

const hasTurns = (value: unknown, depth = DEPTH): boolean => {
  if (typeof value === 'string') return value.search(TURNS) >= 0;
  if (depth === 0 || !(Array.isArray(value) || isPlain(value))) return false;
  return Object.values(value).some((part) => hasTurns(part, depth - 1));
};

/**
 * What a schema takes of a body, without them. Names and other lines refuse them by their own schema first; what is left of
 * any other text is read once more, since it may be nothing, or end in a blank.
 */
export const readingFreeText =
  <S>(compile: FastifySchemaCompiler<S>): FastifySchemaCompiler<S> =>
  (route) => {
    const validate = compile(route);
    if (route.httpPart !== 'body') return validate;
    return (data: unknown) => {
      const read = validate(data) as { value?: unknown };
      return 'value' in read && hasTurns(read.value) ? validate(withoutTurns(data)) : read;
    };
  };
