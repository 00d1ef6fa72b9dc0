// npm run move-files -- s3|folder [--remove]
import { parseArgs } from 'node:util';
import { readEnv } from '../../platform/env/env.ts';
import { moveFiles, type Moved } from '../../platform/storage/copy-files.ts';
import { folderOf } from '../../platform/storage/open-store.ts';
import { createS3Store } from '../../platform/storage/s3-store.ts';
import { translate } from '../../platform/words/translate.ts';

const t = translate('en');
/** How many files are copied between two lines that say how far it is. */
const everyFiles = 1000;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  });
  const [to = ''] = positionals;
  if (!['s3', 'folder'].includes(to)) throw new Error(t('console:moveFiles.usage'));
  const env = readEnv();
  if (!env.s3) throw new Error(t('console:moveFiles.noBucket'));
  const [folder, bucket] = [folderOf(env), createS3Store(env.s3)];
  const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
  let said = 0;
  const progress = ({ copied }: Readonly<Moved>) => {
    if (copied - said < everyFiles) return;
    said = copied;
    console.error(t('console:moveFiles.progress', { copied }));
  };
  const moved = await moveFiles(source, target, { remove: values.remove, progress });
  console.log(t('console:moveFiles.done', { ...moved, place: target.place, from: source.place }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
