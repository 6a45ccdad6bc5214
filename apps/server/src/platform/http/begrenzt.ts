/** What it throws whoever reads on. */
export class AntwortZuGross extends Error {
  override name = 'AntwortZuGross';
}

/** An answer that ends where it grows too long: somebody else's server gone wrong must not fill our memory. */
export const limited = (antwort: Response, hoechstensBytes: number): Response => {
  let bytes = 0;
  const koerper = antwort.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (stueck, weiter) => {
        bytes += stueck.byteLength;
        if (bytes > hoechstensBytes) weiter.error(new AntwortZuGross(`more than ${hoechstensBytes} bytes`));
        else weiter.enqueue(stueck);
      },
    }),
  );
  return new Response(koerper ?? null, { status: antwort.status, headers: antwort.headers });
};
