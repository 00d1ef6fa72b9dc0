import type { ProgramSheet, SheetContext } from '../../../kernel/program-files/public.ts';
import type { ZippedFile } from '../../../platform/zip/zip-stream.ts';
import { translate } from '../../../platform/words/translate.ts';

/** Yields the files of the download one by one, each read while it is sent, and a page that explains them. */
export async function* collectData(
  context: SheetContext,
  sheets: readonly ProgramSheet[],
): AsyncGenerator<ZippedFile, void> {
  for (const { file, open } of sheets) yield { name: file, content: await open(context) };
  const files = sheets.map(({ file }) => file).join('\n');
  const readme = translate(context.language)('program-data:readme', { program: context.program.name, files });
  yield { name: 'README.txt', content: [new TextEncoder().encode(readme)] };
}
