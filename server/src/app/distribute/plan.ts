/** A table as the catalogue describes it. */
export interface TableFacts {
  name: string;
  /** The columns of its primary key, in order. */
  key: string[];
}

export interface ForeignKey {
  name: string;
  from: string;
  to: string;
  /** Its columns in `from`, in order. */
  columns: string[];
  /** As `alter table add constraint` takes it. */
  definition: string;
  /** The database sets its columns to null when the row it points to is deleted. */
  setsNull: boolean;
}

/** What the schema has that a distributed table cannot have, in sentences of the catalogue: "table: name". */
export interface Obstacles {
  triggers: string[];
  numberedByItself: string[];
  uniqueAcrossPrograms: string[];
  /** Policies that ask another table. */
  richerPolicies: string[];
}

export type Kind = 'distributed' | 'reference' | 'local';

export interface Plan {
  kinds: Map<string, Kind>;
  /** Foreign keys that go and come back. */
  kept: ForeignKey[];
  /** Foreign keys between a table that all machines hold and one that is spread over them: Citus has none. */
  lost: ForeignKey[];
  setsNull: string[];
}

/**
 * Tables that stay on the coordinator. Most are written at each login, and writes to a reference table lock each other out on every
 * machine. A table can be here if no other table refers to it and no write combines it with another table: Citus would then change the
 * other table on the coordinator only (docs/decisions/929).
 */
export const local: ReadonlySet<string> = new Set([
  'address_program',
  'backup_run',
  'company_request',
  'company_ticket',
  'job_state',
  'known_device',
  'migration',
  'passkey_challenge',
  'saml_assertion',
  'server_process',
  'sign_in_ticket',
  'throttle',
  'write_probe',
]);

/** A table whose key a program leads is spread over the machines by program. Every machine holds the others whole. */
export function kindOf({ name, key }: TableFacts): Kind {
  if (local.has(name)) return 'local';
  return key[0] === 'program_id' ? 'distributed' : 'reference';
}

export function planDistribution(tables: readonly TableFacts[], keys: readonly ForeignKey[]): Plan {
  const kinds = new Map(tables.map((table) => [table.name, kindOf(table)]));
  const isDistributed = (name: string) => kinds.get(name) === 'distributed';
  const isLost = ({ from, to, columns }: ForeignKey) =>
    isDistributed(to) && !(isDistributed(from) && columns[0] === 'program_id');
  return {
    kinds,
    kept: keys.filter((key) => !isLost(key)),
    lost: keys.filter(isLost),
    setsNull: keys
      .filter((key) => key.setsNull && isDistributed(key.from) && key.columns.includes('program_id'))
      .map(({ from, name }) => `${from}: ${name}`),
  };
}
