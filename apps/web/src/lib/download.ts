import { rowCounterFor } from './rows-received.ts';

/** How much has come of a file that is written while it is sent. */
export interface Received {
  rows: number;
  /** Rows that will come, as the answer says. */
  records: number;
}

/** Fetches a file and tells how far it is; the name is the answer's. Throws where it is refused or cut off. */
export async function fetchFile(
  url: string,
  {
    body,
    language,
    signal,
    onReceived,
  }: { body: unknown; language: string; signal: AbortSignal; onReceived(far: Received): void },
): Promise<{ name: string; file: Blob }> {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    credentials: 'same-origin',
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const type = answer.headers.get('content-type') ?? '';
  const records = Number(answer.headers.get('x-total-count') ?? 0);
  const count = rowCounterFor(type);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    onReceived({ rows: Math.min(count(piece.value), records), records });
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'bericht';
  return { name, file: new Blob(pieces, { type }) };
}

/** Hands a file to the browser, as if its link had been followed. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
