import type i18next from 'i18next';
import type { DefaultNamespace, Namespace } from 'i18next';
import type { KeyIn, ListAt, QualifiedKey, Texts, ValuesIn, ValuesOf } from '#copy/catalogues.gen.d.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    // No keys here, only names: the calls below know the keys (scripts/catalogue-types.ts).
    resources: Record<keyof Texts, object>;
  }
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    <Key extends KeyIn<Ns>>(key: Key, ...values: ValuesIn<Ns, Key>): string;
    <Key extends QualifiedKey>(key: Key, ...values: ValuesOf<Key>): string;
    <const Key extends string>(key: Key, values: { returnObjects: true }): ListAt<Ns, Key>;
  }
}

/** Turns a key such as `mails:passwordReset.subject` and its variables into a sentence. */
export type Translate = typeof i18next.t;

/** The names of the variables in a text: `name` and `count` of `{{name}} has {{count, number}}`. */
export type VariablesOf<Text extends string> = Text extends `${string}{{${infer Variable}}}${infer Rest}`
  ? (Variable extends `${infer Name},${string}` ? Name : Variable) | VariablesOf<Rest>
  : never;
