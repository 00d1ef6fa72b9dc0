import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { usageOf, type Connect } from '../connector.ts';
import { Handle } from '../handle.ts';
import { createPool } from '../pool.ts';
import { connectFor } from '../served-program.ts';
import { clientOf } from './client.ts';
import { momentReader } from './moments.ts';
import { names } from './names.ts';
import { openPipeline } from './pipeline.ts';

const timestamptz = 1184;

/** Moments are read by the places of their digits, which takes a third of the time. */
const readMoments = () =>
  pg.types.setTypeParser(
    timestamptz,
    momentReader(pg.types.getTypeParser(timestamptz, 'text') as (text: string) => unknown),
  );

const poolFor = (pool: pg.Pool, programId: string) =>
  ({
    connect: async () => clientOf(await connectFor(pool, programId)),
    end: async () => undefined,
  }) as unknown as PostgresPool;

/**
 * Units of work look up keys, the same way whichever they are. Their connections plan each statement once and by index: a plan
 * made while a table was small would read all of it for each key until it is planned again.
 */
const lookUps = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };

/** The wire client (README.md): pipelined units of work, and arrays and moments in PostgreSQL's own form. */
export const connectByWire: Connect = ({ url, role, size, log }) => {
  readMoments();
  const pool = createPool({ url, role, size, log, pipeline: true });
  const unitPool = createPool({
    url,
    role,
    size: Math.ceil(size / 2),
    log,
    pipeline: true,
    settings: lookUps,
  });
  return {
    handleFor(programId) {
      const units = poolFor(unitPool, programId);
      const config = {
        dialect: new PostgresDialect({ pool: poolFor(pool, programId) }),
        plugins: [names],
      };
      return new Handle(config, () => openPipeline(units));
    },
    ping: async () => void (await pool.query('select 1')),
    usage: () => [usageOf(role, pool), usageOf(`${role} units`, unitPool)],
    close: async () => void (await Promise.all([pool.end(), unitPool.end()])),
  };
};
