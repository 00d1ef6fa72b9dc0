import { CamelCasePlugin } from 'kysely';

/** snake_case in the database, camelCase here; what lies inside jsonb stays as it is. */
export const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
