import { createServer } from 'node:http';
import { findLink } from './links.ts';

/** B: selects the link by its code, answers 302. */
createServer(async (request, response) => {
  const link = await findLink((request.url ?? '').slice(1));
  response.writeHead(link ? 302 : 404, { location: link?.ziel ?? '/', 'content-length': 0 }).end();
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
