import pg from 'pg';
import { connectPools, type Connect } from '../connector.ts';
import { transactionClient } from '../transaction-client.ts';
import { secondForms } from './second-forms.ts';

/**
 * Begins a transaction, for a program with the setting that workers get with their part of it. In a statement of its own: they
 * get the whole text that it was in.
 */
async function begin(client: pg.PoolClient, text: string, programId: string): Promise<pg.QueryResult> {
  if (!programId) return client.query(text);
  const set = `set local app.program_id = ${pg.escapeLiteral(programId)}`;
  const [begun] = await Promise.all([client.query(text), client.query(set)]);
  return begun;
}

/**
 * Adds the row of a program to the table that inserts of arrays begin with, when this process first serves it: a program that was
 * rolled back leaves one that nobody sees.
 */
function anchors() {
  const known = new Set<string>();
  return (pool: pg.Pool, programId: string): Promise<void> | undefined => {
    if (!programId || known.has(programId)) return undefined;
    return pool
      .query('insert into distribution.tenant values ($1) on conflict do nothing', [programId])
      .then(() => void known.add(programId));
  };
}

/**
 * On the coordinator of a Citus cluster. Workers know the program of a transaction only by `set local`, and take it for a value
 * that a statement is planned with: so it is set in each transaction, and statements have no names (docs/growing-citus.md).
 */
export const connectToCoordinator: Connect = (options) => {
  const anchored = anchors();
  const secondForm = secondForms();
  const settings = { 'citus.propagate_set_commands': 'local', 'citus.multi_shard_modify_mode': 'sequential' };
  return connectPools(options, { settings }, async (pool, programId) => {
    await anchored(pool, programId);
    return transactionClient(await pool.connect(), {
      begin: (client, text) => begin(client, text, programId),
      wrapsAlone: programId !== '',
      textOf(text, values) {
        const second = secondForm(text);
        const missing = second && !programId && anchored(pool, String(values?.[second.program]));
        const sent = second?.text ?? text;
        return missing ? missing.then(() => sent) : sent;
      },
    });
  });
};
