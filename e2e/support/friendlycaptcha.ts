import path from 'node:path';
import { startEmbedded } from '@weitersagen/server/platform/db/embedded';
import pg from 'pg';

/** Changes settings of a Mandant as an operator does (docs/how-to/add-a-mandant.md): in its row. */
export async function setSettings(route: string, settings: object): Promise<void> {
  const home = process.env.E2E_DATA_DIR ?? '';
  const database = await startEmbedded({ dir: path.join(home, 'postgres'), database: 'weitersagen' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('update mandant set einstellungen = einstellungen || $2::jsonb where route = $1', [
      route,
      JSON.stringify(settings),
    ]);
  } finally {
    await client.end();
    await database.stop();
  }
}
