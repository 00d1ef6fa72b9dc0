import type { Breach, SourceFile } from './source-file.ts';

const DISABLED_WHILE = /(?<!-)\bdisabled=\{[^}]*(?:isPending|isFetching|\bbusy\b)[^}]*\}/g;

/** Buttons that are disabled while a request runs: the browser moves the focus away from them (decision 351). */
export function disabledWhileSent(files: readonly SourceFile[]): Breach[] {
  return files
    .filter((file) => file.path.startsWith('web/src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DISABLED_WHILE)].map(({ index }) => ({
        rule: 'disabled-while-sent',
        path,
        line: text.slice(0, index).split('\n').length,
        why: 'use aria-disabled while a request runs, so that the button keeps the focus',
      })),
    );
}
