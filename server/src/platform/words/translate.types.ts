import type i18next from 'i18next';
import type { Catalogues } from '#copy/catalogues.gen.d.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Catalogues;
  }
}

/** Turns a key such as `mails:passwordReset.subject` and its variables into a sentence. */
export type Translate = typeof i18next.t;

/** The names of the variables in a text: `name` and `count` of `{{name}} has {{count, number}}`. */
export type VariablesOf<Text extends string> = Text extends `${string}{{${infer Variable}}}${infer Rest}`
  ? (Variable extends `${infer Name},${string}` ? Name : Variable) | VariablesOf<Rest>
  : never;
