export interface AgentPlace {
  ExterneId: string;
  Nord: number | null;
  Ost: number | null;
}

/** A decimal comma as well as a point: lists come out of spreadsheets. */
const degreesIn = (text: string): number | null => (text === '' ? null : Number(text.replace(',', '.')));

/** `Nummer; Nord; Länge`, a line each; a tab parts them too. The number of the first line that cannot be read is the fault. */
export function readPlaces(text: string): { ok: true; places: AgentPlace[] } | { ok: false; line: number } {
  const places: AgentPlace[] = [];
  for (const [nth, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [ExterneId = '', north = '', east = '', ...more] = line.split(/[;\t]/).map((part) => part.trim());
    const [Nord, Ost] = [degreesIn(north), degreesIn(east)];
    const isBoth = (Nord === null) === (Ost === null);
    const isRight = ExterneId !== '' && more.length === 0 && isBoth && ![Nord, Ost].some(Number.isNaN);
    if (!isRight) return { ok: false, line: nth + 1 };
    places.push({ ExterneId, Nord, Ost });
  }
  return { ok: true, places };
}

export const writePlaces = (places: readonly AgentPlace[]): string =>
  places.map(({ ExterneId, Nord, Ost }) => [ExterneId, Nord ?? '', Ost ?? ''].join('; ')).join('\n');
