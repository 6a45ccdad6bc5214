/** What it throws whoever reads on. */
export class ResponseTooLarge extends Error {
  override name = 'AntwortZuGross';
}

/** An answer that ends where it grows too long: somebody else's server gone wrong must not fill our memory. */
export const limited = (response: Response, atMostBytes: number): Response => {
  let bytes = 0;
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, onward) => {
        bytes += piece.byteLength;
        if (bytes > atMostBytes) onward.error(new ResponseTooLarge(`more than ${atMostBytes} bytes`));
        else onward.enqueue(piece);
      },
    }),
  );
  return new Response(body ?? null, { status: response.status, headers: response.headers });
};
