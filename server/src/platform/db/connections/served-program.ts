import type pg from 'pg';

const servedProgram = new WeakMap<object, string>();

/** Returns a connection that serves a program. app.program_id is set only when it last served another one. */
export async function connectFor(pool: pg.Pool, programId: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  if (servedProgram.get(client) === programId) return client;
  try {
    servedProgram.delete(client);
    await client.query("select set_config('app.program_id', $1, false)", [programId]);
    servedProgram.set(client, programId);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
