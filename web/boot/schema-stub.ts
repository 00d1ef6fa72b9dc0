/**
 * Replaces typebox in the browser. Only the server checks with the contract's schemas; the web uses its types,
 * addresses and permissions, so this saves 12 kB of schema builders (vite.config.ts).
 */
const schema = (): Record<string, never> => ({});
export const Any = schema;
export const Array = schema;
export const Boolean = schema;
export const Integer = schema;
export const Literal = schema;
export const Null = schema;
export const Number = schema;
export const Optional = schema;
export const Partial = schema;
export const Record = schema;
export const String = schema;
export const Union = schema;
export const Unsafe = schema;
export const Object = (properties: object): { properties: object } => ({ properties });
