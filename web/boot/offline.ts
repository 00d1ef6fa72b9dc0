import type { Plugin } from 'vite';
import { textsOfModules } from '../catalogue-needs.ts';
import { readBuild } from './build.ts';

/** What can be used without a connection, also by somebody who has not opened it yet: logging, the tabs of a phone, and help. */
const modules = [
  'app/components/log-dialog.tsx',
  'app/components/unsent-entries.tsx',
  'app/screens/my-dashboard.tsx',
  'features/challenges/screens/challenges.tsx',
  'features/teams/screens/teams.tsx',
  'app/screens/friends.tsx',
  'app/screens/me.tsx',
  'app/routes/plan-tree.tsx',
  'features/mental-wellness/screens/daily-content.tsx',
  'features/mental-wellness/screens/view-plan.tsx',
];

/** The list of files that the browser keeps for days without a connection (src/lib/install-app.ts reads it). Paths begin with a slash. */
export interface OfflineFiles {
  /** The script of the page that these files belong to. */
  entry: string;
  files: readonly string[];
  /** Catalogues, by language. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/** Writes the list of files for days without a connection. */
export const offlineFiles = (languages: readonly string[]): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const built = readBuild(bundle);
    const catalogues = textsOfModules()(modules);
    const { entry, files } = built.withParts(modules);
    const list: OfflineFiles = {
      entry: `/${entry}`,
      files: files.map((file) => `/${file}`),
      texts: Object.fromEntries(
        languages.map((language) => [
          language,
          built.textsOf(language, [...built.firstCatalogues, ...catalogues]).map((file) => `/${file}`),
        ]),
      ),
    };
    this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(list) });
  },
});
