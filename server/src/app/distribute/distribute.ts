import pg from 'pg';
import { declaredAccess } from '../../platform/db/access.ts';
import { translate } from '../../platform/words/translate.ts';
import * as catalogue from './catalogue.queries.ts';
import * as citus from './citus.queries.ts';
import { planDistribution, type Plan } from './plan.ts';

const t = translate('en');
type Tell = (line: string) => void;

export interface DistributeOptions {
  tell: Tell;
  /** Parts of each table: programs are spread over so many, and parts over the machines. */
  shards: number;
}

export interface Distributed {
  distributed: number;
  reference: number;
  local: number;
  /** Foreign keys that nothing checks any more. */
  lost: string[];
}

/** Makes sure that there is a cluster, and that nobody writes. */
async function requireCluster(client: pg.Client, tell: Tell): Promise<void> {
  if (!(await citus.canHaveCitus(client))) throw new Error(t('console:distribute.noCitus'));
  await citus.createExtension(client);
  const workers = await citus.readWorkers(client);
  if (!(await citus.hasCoordinator(client))) throw new Error(t('console:distribute.noCoordinator'));
  if (!workers.length) throw new Error(t('console:distribute.noWorkers'));
  tell(t('console:distribute.workers', { names: workers.join(', ') }));
  const servers = await citus.countServers(client);
  if (servers) throw new Error(t('console:distribute.running', { count: servers }));
}

async function refuseObstacles(client: pg.Client, { setsNull }: Plan): Promise<void> {
  const found = await catalogue.readObstacles(client);
  const lines: [string, string[]][] = [
    [t('console:distribute.triggers'), found.triggers],
    [t('console:distribute.numberedByItself'), found.numberedByItself],
    [t('console:distribute.uniqueAcrossPrograms'), found.uniqueAcrossPrograms],
    [t('console:distribute.richerPolicies'), found.richerPolicies],
    [t('console:distribute.setsNull'), setsNull],
  ];
  const wrong = lines
    .filter(([, names]) => names.length)
    .map(([what, names]) => `  ${what} ${names.join(', ')}`);
  if (wrong.length) throw new Error([t('console:distribute.obstacles'), ...wrong].join('\n'));
}

/** Foreign keys go before the tables move, and are kept meanwhile where the next run finds them. */
async function takeForeignKeys(client: pg.Client, { kept, lost }: Plan): Promise<void> {
  await client.query('begin');
  await citus.keepForeignKeys(client, kept);
  for (const key of [...kept, ...lost]) await citus.dropForeignKey(client, key);
  await client.query('commit');
}

async function moveTables(client: pg.Client, plan: Plan, { tell, shards }: DistributeOptions): Promise<void> {
  const done = await catalogue.readDone(client);
  const waiting = [...plan.kinds].flatMap(([name, kind]) =>
    kind === 'local' || done.get(name) === kind ? [] : [{ name, kind }],
  );
  if (waiting.length) await takeForeignKeys(client, plan);
  for (const { name, kind } of waiting) {
    await citus.moveTable(client, name, kind, shards);
    tell(t(`console:distribute.moved.${kind}`, { name }));
  }
}

/**
 * Turns a migrated database into one that is spread over the machines of a Citus cluster by program. Each step is complete in
 * itself, and what is done already is left alone, so that a run that was interrupted is simply started again.
 */
export async function distribute(url: string, options: DistributeOptions): Promise<Distributed> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { roles } = declaredAccess();
    await requireCluster(client, options.tell);
    const plan = planDistribution(
      await catalogue.readTables(client),
      await catalogue.readForeignKeys(client),
    );
    await refuseObstacles(client, plan);
    await citus.createProgramFunction(client);
    await citus.letFunctionAsk(client);
    for (const policy of await catalogue.readPolicies(client)) await citus.askFunction(client, policy);
    for (const name of await catalogue.readUnlogged(client)) await citus.log(client, name);
    await citus.createAnchor(client, options.shards, roles);
    await moveTables(client, plan, options);
    for (const key of await citus.readKept(client)) await citus.restoreForeignKey(client, key);
    for (const role of roles) await citus.allowLogin(client, role);
    const kinds = [...plan.kinds.values()];
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    return {
      distributed: count('distributed'),
      reference: count('reference'),
      local: count('local'),
      lost: plan.lost.map(({ from, to, columns }) => `${from} (${columns.join(', ')}) → ${to}`),
    };
  } finally {
    await client.end();
  }
}
