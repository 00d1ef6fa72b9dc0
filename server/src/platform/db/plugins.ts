import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** snake_case in the database, camelCase here; what lies inside jsonb stays as it is. */
class Names extends CamelCasePlugin {
  /** Rows come with their names here: the gateway gives them as it reads them (statements.ts). */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
  of(column: string): string {
    return this.camelCase(column);
  }
}

const names = new Names({ maintainNestedObjectKeys: true });

export const plugins = [names];

/** What a column of the database is called here. */
export const nameOf = (column: string): string => names.of(column);

/** A row of `pg` with our names. */
export const named = (row: UnknownRow): UnknownRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]));
