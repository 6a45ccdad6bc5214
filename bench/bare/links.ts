import pg from 'pg';

export interface Link {
  id: string;
  mandant_id: string;
  ziel: string;
}

/** Measured: more than these connections make the bare servers slower, fewer too. */
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
pool.on('error', (error) => {
  throw error;
});

/** A named statement is parsed and planned once per connection. */
export const findLink = async (code: string): Promise<Link | undefined> => {
  const { rows } = await pool.query<Link>({
    name: 'link',
    text: 'select id, mandant_id, ziel from bare_link where code = $1',
    values: [code],
  });
  return rows[0];
};
