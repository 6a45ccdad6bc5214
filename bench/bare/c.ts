import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { findLink, type Link, pool } from './links.ts';

const count = (link: Link) =>
  pool.query({
    name: 'klick',
    text: "insert into bare_klick (mandant_id, id, link_id, art, kanal, am) values ($1, $2, $3, 'klick', '', $4)",
    values: [link.mandant_id, randomUUID(), link.id, new Date()],
  });

/** C: selects the link by its code, inserts one click, awaits that it is on disk, answers 302. */
createServer(async (request, response) => {
  const link = await findLink((request.url ?? '').slice(1));
  if (link) await count(link);
  response.writeHead(link ? 302 : 404, { location: link?.ziel ?? '/', 'content-length': 0 }).end();
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
