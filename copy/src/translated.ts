/** Plurals with a million in them have a form of their own in Spanish; where it is left out, the one of many things stands in. */
type ManyForms<T> = {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_many` : never]?: string;
};

/**
 * The shape of words in another language, from the English ones: every key, lists of the same length, functions that take
 * the same. What is missing or too much is an error of the types.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Translated<T[K]> }
      : { readonly [K in keyof T]: Translated<T[K]> } & ManyForms<T>;
