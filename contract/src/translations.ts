import * as T from 'typebox';
import { LanguageTag, Nullable } from './schemas.ts';

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
