import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/** snake_case in the database, camelCase here; what is inside jsonb keeps its names. */
class Names extends CamelCasePlugin {
  /** Rows have their names already: they are given them as they are read (statements.ts). */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
  of(column: string): string {
    return this.camelCase(column);
  }
}

export const names = new Names({ maintainNestedObjectKeys: true });

/** What a column of the database is called here. */
export const nameOf = (column: string): string => names.of(column);

/** A row of `pg` with our names. */
export const named = (row: UnknownRow): UnknownRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [nameOf(column), value]));
