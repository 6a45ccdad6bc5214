import type { FastifySchemaCompiler } from 'fastify';

/** They turn the direction of what follows, so that a line reads as what it is not: `gpj.exe` as `exe.jpg`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The same value, however deep, with no such character in its texts. */
export const withoutTurns = <V>(value: V): V => {
  if (typeof value === 'string') return (value.search(TURNS) < 0 ? value : value.replace(TURNS, '')) as V;
  if (Array.isArray(value)) return value.map(withoutTurns) as V;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutTurns(part)])) as V;
};

/** What a schema takes of a body, without them. Names and other lines refuse them by their own schema first. */
export const readingFreeText =
  <S>(compile: FastifySchemaCompiler<S>): FastifySchemaCompiler<S> =>
  (route) => {
    const validate = compile(route);
    if (route.httpPart !== 'body') return validate;
    return (data: unknown) => {
      const read = validate(data) as { value?: unknown };
      return 'value' in read ? { ...read, value: withoutTurns(read.value) } : read;
    };
  };
