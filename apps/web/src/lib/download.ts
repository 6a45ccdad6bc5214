/** How much has come of a file that is written while it is sent. */
export interface Received {
  bytes: number;
  /** Line breaks so far. */
  lines: number;
  /** Records that will come, as the answer says. */
  records: number;
}

const LINE = 10;
const linesIn = (piece: Uint8Array): number => {
  let lines = 0;
  for (const byte of piece) if (byte === LINE) lines += 1;
  return lines;
};

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
  const far: Received = { bytes: 0, lines: 0, records: Number(answer.headers.get('x-total-count') ?? 0) };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    far.bytes += piece.value.length;
    far.lines += linesIn(piece.value);
    onReceived({ ...far });
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'bericht';
  return { name, file: new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }) };
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
