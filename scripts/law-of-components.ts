import type { Breach, SourceFile } from './source-file.ts';

const RAW_TAG = /<(button|table|select|input|textarea|form)(?=[\s/>])/g;

/** Screens are built from web/src/ui, whose components bring focus, busy and double-click behavior along. */
export function rawTags(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => /^web\/src\/(app|features)\/.*\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(RAW_TAG)].map(({ 0: tag, index }) => ({
        rule: 'raw-tag',
        path,
        line: text.slice(0, index).split('\n').length,
        why: `${tag}>: use the component of web/src/ui`,
      })),
    );
}

const LITERAL_KEY = /\bqueryKey: \[/g;

/** Query keys come from the endpoint, or from a factory where several calls answer, so that a write can name what it makes stale. */
export function literalQueryKeys(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(LITERAL_KEY)].map(({ index }) => ({
        rule: 'query-key',
        path,
        line: text.slice(0, index).split('\n').length,
        why: 'take the key from keyOf, or from queryKeys where no endpoint answers',
      })),
    );
}
