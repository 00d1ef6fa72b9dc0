import * as T from 'typebox';

/** UUID v7 in text. */
export const Id = T.String({ format: 'uuid' });
/** A day of somebody's own calendar, YYYY-MM-DD. */
export const Day = T.String({ format: 'date' });
/** A moment, ISO 8601 with zone. */
export const Moment = T.String({ format: 'date-time' });
export const Nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);
export const IdParams = T.Object({ id: Id }, { additionalProperties: false });
export const Name = T.String({ minLength: 1, maxLength: 100, pattern: '\\S' });
/** A language tag such as `es`. Which languages there are is known to the server and the web alone: a folder of copy/ each. */
export const LanguageTag = T.String({ maxLength: 35, pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' });
export const Done = T.Object({ done: T.Literal(true) });

export const pageQuery = (defaultPerPage: number) => ({
  page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  perPage: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: defaultPerPage })),
});

/** A page of a list. `next` is the address of the next page below /api, or null on the last. */
export const PageOf = <S extends T.TSchema>(item: S) =>
  T.Object({
    items: T.Array(item),
    page: T.Integer(),
    perPage: T.Integer(),
    total: T.Integer(),
    next: Nullable(T.String()),
  });

/** What every refused call answers. */
export const ErrorBody = T.Object({
  code: T.String(),
  message: T.String(),
  requestId: T.String(),
  /** Per field: what is wrong with it, in sentences. */
  fields: T.Optional(T.Record(T.String(), T.Array(T.String()))),
  details: T.Optional(T.Any()),
});
export type ErrorBody = T.Static<typeof ErrorBody>;

/** One word of a closed list. */
export const oneOf = <const V extends string>(values: readonly V[]) =>
  T.Unsafe<V>(T.Union(values.map((value) => T.Literal(value))));
