import pg from 'pg';

export const DATABASE = 'shop';

/** Ensures that the shop's database exists; returns the server's version. */
export async function openDatabase(url: string, maintenanceUrl: string): Promise<string> {
  try {
    return await askVersion(url);
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNKNOWN_DATABASE) throw error;
  }
  await withClient(maintenanceUrl, (client) => client.query(`CREATE DATABASE ${DATABASE}`));
  return askVersion(url);
}

const UNKNOWN_DATABASE = '3D000';

function askVersion(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version ?? '';
  });
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
