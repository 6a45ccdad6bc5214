import { type Comment, parseSync, Visitor } from 'oxc-parser';

/** Code that a comment quotes, addresses and paths are none of its words. */
const QUOTED = /`[^`]*`|https?:\S+|\S*[/@]\S*/g;

const ofComments = (comments: readonly Comment[]): string[] =>
  comments
    .filter(({ value }) => !/^\s*biome-ignore/.test(value))
    .flatMap(({ value }) => value.replace(QUOTED, ' ').match(/\p{L}+/gu) ?? []);

interface Pattern {
  type: string;
  name?: string;
  left?: Pattern;
  argument?: Pattern;
  elements?: (Pattern | null)[];
  properties?: { type: string; value?: Pattern; argument?: Pattern; shorthand?: boolean }[];
  parameter?: Pattern;
}

/**
 * The names that a pattern declares. What keeps the name of a property (`{ Betrag }`) is called so elsewhere: by the wire, a
 * column or another file.
 */
function* declaredBy(pattern: Pattern | null | undefined): Generator<string> {
  if (!pattern) return;
  if (pattern.type === 'Identifier' && pattern.name) yield pattern.name;
  yield* declaredBy(pattern.left);
  yield* declaredBy(pattern.argument);
  yield* declaredBy(pattern.parameter);
  for (const element of pattern.elements ?? []) yield* declaredBy(element);
  for (const { shorthand, value, argument } of pattern.properties ?? []) {
    if (!shorthand) yield* declaredBy(value);
    yield* declaredBy(argument);
  }
}

/** The names that a file declares, and the words of its comments. Properties, strings and what is imported are not its own. */
export function writtenIn(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text);
  const names: string[] = [];
  const declare = (pattern: unknown) => names.push(...declaredBy(pattern as Pattern | null));
  const callable = ({ id, params }: { id?: unknown; params: readonly unknown[] }) => {
    declare(id);
    for (const parameter of params) declare(parameter);
  };
  const named = ({ id }: { id: unknown }) => declare(id);
  new Visitor({
    VariableDeclarator: named,
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: ({ params }) => callable({ params }),
    ClassDeclaration: named,
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSTypeParameter: ({ name }) => declare(name),
    CatchClause: ({ param }) => declare(param),
  }).visit(program);
  return [...names, ...ofComments(comments)];
}
