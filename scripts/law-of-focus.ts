import type { Breach, SourceFile } from './law.ts';

const DISABLED_WHILE = /(?<!-)\bdisabled=\{[^}]*(?:isPending|isFetching|\bbusy\b)[^}]*\}/g;

/** A browser takes the focus from what is disabled; what waits for an answer keeps it (web/src/ui/keep-focus.ts). */
export function disabledWhileSent(files: readonly SourceFile[]): Breach[] {
  return files
    .filter((file) => file.path.startsWith('web/src/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DISABLED_WHILE)].map(({ index }) => ({
        rule: 'disabled-while-sent',
        path,
        line: text.slice(0, index).split('\n').length,
        why: 'what waits for an answer says so by aria-disabled, and keeps the focus',
      })),
    );
}
