import { Client } from 'pg';

/**
 * Connections that a server must allow for the journeys: three products at once (one that all share, and one of its own for
 * each of two workers), and what tests open beside them. PostgreSQL allows 100 unless somebody says otherwise.
 */
export const roomNeeded = 250;

/** Whether a server answers there that allows as many; one that runs out of them refuses people here and there. */
export const hasRoom = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ max_connections: string }>('show max_connections');
    return Number(rows[0]?.max_connections) >= roomNeeded;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
