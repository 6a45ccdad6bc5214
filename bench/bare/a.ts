import { createServer } from 'node:http';

/** A: answers 302, asks nobody. */
createServer((_request, response) => {
  response.writeHead(302, { location: '/ziel', 'content-length': 0 }).end();
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
