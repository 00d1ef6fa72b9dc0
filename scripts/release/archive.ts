import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A file of the archive. */
export interface Entry {
  name: string;
  isProgram: boolean;
}

/** What is made before a start and not in git: the web application, and catalogues that are gathered from others. */
const built = ['web/dist', 'copy/src'];

/** Returns the files of a release in the order of their names: what is in git, and what was built from it. */
export function filesOf(root: string): Entry[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter(Boolean);
  const inGit = git('ls-files', '--stage', '-z').map((line) => {
    const [about = '', name = ''] = line.split('\t');
    return { name, isProgram: about.startsWith('100755') };
  });
  const made = git('ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', ...built);
  return [...inGit, ...made.map((name) => ({ name, isProgram: false }))].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** Returns the files of a folder in the order of their names. */
export const filesIn = (folder: string): Entry[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => ({ name, isProgram: false }));

export interface Packed {
  root: string;
  entries: Entry[];
  /** The folder that everything is in when it is unpacked. */
  into: string;
}

/** Writes an archive that has the same bytes wherever the same files are packed: the moment is the commit's, and nobody owns them. */
export async function writeRelease(file: string, { root, entries, into }: Packed, at: Date): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  for (const { name, isProgram } of entries) {
    const header = { name: `${into}/${name}`, mode: isProgram ? 0o755 : 0o644, mtime: at, uid: 0, gid: 0 };
    tar.entry(header, readFileSync(path.join(root, name)));
  }
  tar.finalize();
  await written;
}
