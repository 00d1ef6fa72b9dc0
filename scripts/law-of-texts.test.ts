import { expect, test } from 'vitest';
import { needsOf } from '../web/catalogue-needs.ts';
import { catalogueLoaders } from './law-of-texts.ts';

const screen = { path: 'web/src/app/screens/steps.tsx', text: `import '../components/title.tsx';\n` };
const title = {
  path: 'web/src/app/components/title.tsx',
  text: `export const useTitle = () => useTranslation(['teams', 'app']).t('badges:title');\n`,
};
const first = { path: 'web/src/lib/i18n.ts', text: `import app from '#copy/en/app.json';\n` };

const whyOf = (route: string) =>
  catalogueLoaders([first, screen, title, { path: 'web/src/app/routes/steps.tsx', text: route }]).map(
    ({ path, why }) => `${path}: ${why}`,
  );

test('a lazy file needs the catalogues that it and its imports show, without those of every page', () => {
  expect(needsOf([first, screen, title]).needs(screen.path)).toEqual(['badges', 'teams']);
});

test('finds a lazy file with texts whose import loads no catalogues', () => {
  expect(whyOf(`lazy(() => import('../screens/steps.tsx'));\n`)).toEqual([
    `web/src/app/routes/steps.tsx: web/src/app/screens/steps.tsx needs the catalogues ['badges', 'teams']: import it in lazyScreen or withTexts`,
  ]);
});

test.each([
  `lazyScreen(() => import('../screens/steps.tsx'));\n`,
  `lazy(withTexts(() => import('../screens/steps.tsx')));\n`,
])('accepts a lazy file in a loader of catalogues: %s', (route) => {
  expect(whyOf(route)).toEqual([]);
});

test('finds a catalogue that every page needs and i18n.ts does not import', () => {
  const entry = { path: 'web/src/app/main.tsx', text: `import './components/title.tsx';\n` };
  expect(catalogueLoaders([first, title, entry]).map(({ why }) => why)).toEqual([
    `every page needs ['badges', 'teams']`,
  ]);
});
