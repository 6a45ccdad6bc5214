import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/** Enough for every page of ours and for tools that read the whole schema; too little to keep the service busy. */
export const LIMITS = { zeichen: 20_000, tokens: 4_000, tiefe: 15, felder: 600, abfragen: 20, stapel: 10 } as const;

/**
 * Counts what would be done, with fragments where they are used. Runs after validation, which has refused fragments that
 * use themselves. Null where it is little enough.
 */
export const tooMuch = (document: DocumentNode): GraphQLError | null => {
  const pieces = new Map<string, FragmentDefinitionNode>();
  for (const part of document.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) pieces.set(part.name.value, part);
  let fields = 0;
  let queries = 0;
  const go = (selection: SelectionSetNode, depth: number): string | null => {
    if (depth > LIMITS.tiefe) return `The query is nested too deeply, at most ${LIMITS.tiefe} levels.`;
    for (const part of selection.selections) {
      const inside = part.kind === Kind.FRAGMENT_SPREAD ? pieces.get(part.name.value)?.selectionSet : part.selectionSet;
      if (part.kind === Kind.FIELD) {
        fields++;
        if (/^(query|find|referenc)/.test(part.name.value)) queries++;
        if (fields > LIMITS.felder) return `The query is too complex, at most ${LIMITS.felder} fields.`;
        if (queries > LIMITS.abfragen) return `The query is too complex, at most ${LIMITS.abfragen} queries.`;
      }
      const reason = inside ? go(inside, depth + (part.kind === Kind.FIELD ? 1 : 0)) : null;
      if (reason) return reason;
    }
    return null;
  };
  for (const part of document.definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION) continue;
    if (part.operation !== OperationTypeNode.QUERY)
      return new GraphQLError('Only queries are supported.', { nodes: part });
    const reason = go(part.selectionSet, 1);
    if (reason) return new GraphQLError(reason, { nodes: part });
  }
  return null;
};
