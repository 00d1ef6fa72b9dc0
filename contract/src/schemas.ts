import * as T from 'typebox';
import { patterns } from './patterns.ts';

/** UUID v7 as text. */
export const Id = T.String({ format: 'uuid' });
/** A day in a member's time zone, YYYY-MM-DD. */
export const Day = T.String({ format: 'date' });
/** A point in time, ISO 8601 with offset. */
export const Moment = T.String({ format: 'date-time' });
export const Nullable = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);
/** HH:MM, in the time zone of a member or the program. */
export const TimeOfDay = T.String({ pattern: patterns.time_of_day });
export const IdParams = T.Object({ id: Id }, { additionalProperties: false });
/** The short name of a program, which its addresses contain. */
export const ProgramSlug = T.String({ minLength: 2, maxLength: 40, pattern: patterns.slug });
export const Name = T.String({ minLength: 1, maxLength: 100, pattern: '\\S', oneLine: true });
/** The name of what people join: words of one alphabet each, because a letter of another may be drawn alike. */
export const PublicName = T.String({
  minLength: 1,
  maxLength: 100,
  pattern: patterns.one_alphabet,
  oneLine: true,
});
/** Empty for people who have one name. */
export const LastName = T.String({ maxLength: 100, oneLine: true });
/** By which a company knows a person; how many zeros are in front doesn't matter. */
export const EmployeeNumber = T.String({ maxLength: 100, oneLine: true });
/** A language tag such as `es`. The contract accepts any, because the languages are the folders of copy/. */
export const LanguageTag = T.String({ maxLength: 35, pattern: patterns.language });
export const Done = T.Object({ done: T.Literal(true) });

export const pageQuery = (defaultPerPage: number) => ({
  page: T.Optional(
    T.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 1,
      description:
        'Counts rows as they are now: while others write, a row can move to another page. Follow `next`, which continues after the last row where the list has a cursor.',
    }),
  ),
  perPage: T.Optional(T.Integer({ minimum: 1, maximum: 100, default: defaultPerPage })),
});

/** Returns a page of a list. `next` is the address of the next page below /api, or null on the last. */
export const PageOf = <S extends T.TSchema>(item: S) =>
  T.Object({
    items: T.Array(item),
    page: T.Integer(),
    perPage: T.Integer(),
    total: T.Integer(),
    next: Nullable(T.String()),
    /** Rows of this page that are left out because something in them is damaged. */
    unshown: T.Optional(T.Integer()),
  });

/** The place to continue a list from: the `after` of the page before it. It wins over `page`. */
export const Cursor = T.String({ minLength: 1, maxLength: 1000, pattern: '^[A-Za-z0-9_-]+$' });

/** A page of a list that can also be read by cursor. `after` requests the next page, or is null on the last. */
export const CursorPageOf = <S extends T.TSchema>(item: S) =>
  T.Object({ ...PageOf(item).properties, after: Nullable(T.String()) });

/** The answer of every refused call. */
export const ErrorBody = T.Object({
  code: T.String(),
  message: T.String(),
  requestId: T.String(),
  /** The problem of each field, as sentences. */
  fields: T.Optional(T.Record(T.String(), T.Array(T.String()))),
  details: T.Optional(T.Any()),
});
export type ErrorBody = T.Static<typeof ErrorBody>;

/** Returns one value of a closed list. */
export const oneOf = <const V extends string>(values: readonly V[]) =>
  T.Unsafe<V>(T.Union(values.map((value) => T.Literal(value))));

const others = <F extends T.TProperties>(fields: F) =>
  T.Record(T.String({ maxLength: 35 }), T.Partial(T.Object(fields, { additionalProperties: false })), {
    maxProperties: 50,
  });

/**
 * What a record says in other languages than the one it is written in, as it is sent. A text that is missing is read as it was written
 * (docs/decisions/983).
 */
export const translationsIn = <F extends T.TProperties>(fields: F) =>
  T.Object({ language: LanguageTag, others: others(fields) }, { additionalProperties: false });

/** The same for those who may change the record. Null for everybody else: they read it in their language. */
export const translationsOut = <F extends T.TProperties>(fields: F) =>
  Nullable(
    T.Object({
      /** The language it is written in. */
      language: LanguageTag,
      /** Its texts as they were written. */
      own: T.Object(fields),
      others: others(fields),
      /** Texts that came with the product, and that everybody reads in their language anyway. */
      shipped: T.Array(T.String()),
    }),
  );
