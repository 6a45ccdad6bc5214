import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';

/** Enough for every page of ours and for tools that read the whole schema; too little to keep the service busy. */
export const GRENZEN = { zeichen: 20_000, tokens: 4_000, tiefe: 15, felder: 600, abfragen: 20, stapel: 10 } as const;

/**
 * Counts what would be done, with fragments where they are used. Runs after validation, which has refused fragments that
 * use themselves. Null where it is little enough.
 */
export const tooMuch = (dokument: DocumentNode): GraphQLError | null => {
  const stuecke = new Map<string, FragmentDefinitionNode>();
  for (const teil of dokument.definitions)
    if (teil.kind === Kind.FRAGMENT_DEFINITION) stuecke.set(teil.name.value, teil);
  let felder = 0;
  let abfragen = 0;
  const go = (auswahl: SelectionSetNode, tiefe: number): string | null => {
    if (tiefe > GRENZEN.tiefe) return `The query is nested too deeply, at most ${GRENZEN.tiefe} levels.`;
    for (const teil of auswahl.selections) {
      const innen = teil.kind === Kind.FRAGMENT_SPREAD ? stuecke.get(teil.name.value)?.selectionSet : teil.selectionSet;
      if (teil.kind === Kind.FIELD) {
        felder++;
        if (/^(query|find|referenc)/.test(teil.name.value)) abfragen++;
        if (felder > GRENZEN.felder) return `The query is too complex, at most ${GRENZEN.felder} fields.`;
        if (abfragen > GRENZEN.abfragen) return `The query is too complex, at most ${GRENZEN.abfragen} queries.`;
      }
      const grund = innen ? go(innen, tiefe + (teil.kind === Kind.FIELD ? 1 : 0)) : null;
      if (grund) return grund;
    }
    return null;
  };
  for (const teil of dokument.definitions) {
    if (teil.kind !== Kind.OPERATION_DEFINITION) continue;
    if (teil.operation !== OperationTypeNode.QUERY)
      return new GraphQLError('Only queries are supported.', { nodes: teil });
    const grund = go(teil.selectionSet, 1);
    if (grund) return new GraphQLError(grund, { nodes: teil });
  }
  return null;
};
