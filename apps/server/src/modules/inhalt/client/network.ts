import { limited } from '../../../platform/http/limited.ts';
import type { Transport } from './result.ts';

const AT_MOST_BYTES = 20_000_000;

/**
 * A foreign service, over the network. Its address is the operator's setting and nobody else's; all the same nothing that it
 * answers leads us elsewhere: no redirect is followed (it could point into our own network), and without https secret and
 * content could be read on the way.
 */
export const networkTransport =
  ({ auchHttp }: { auchHttp: boolean }): Transport =>
  async (request) => {
    if (!auchHttp && new URL(request.url).protocol !== 'https:') throw new Error('content service without https');
    const response = await fetch(request, { redirect: 'manual' });
    if (response.status >= 300 && response.status < 400 && response.status !== 304)
      throw new Error(`content service redirects (${response.status})`);
    return response.status === 304 ? response : limited(response, AT_MOST_BYTES);
  };
