import { expect, test } from 'vitest';
import { catalogueLists } from './law-of-texts.ts';

const screen = { path: 'web/src/app/screens/steps.tsx', text: `import '../components/title.tsx';\n` };
const title = {
  path: 'web/src/app/components/title.tsx',
  text: `export const useTitle = () => useTranslation(['teams', 'app']).t('badges:title');\n`,
};
const first = { path: 'web/src/lib/i18n.ts', text: `import app from '#copy/en/app.json';\n` };

const whyOf = (route: string) =>
  catalogueLists([first, screen, title, { path: 'web/src/app/routes/steps.tsx', text: route }]).map(
    ({ path, why }) => `${path}: ${why}`,
  );

test.each([
  ['a screen', `lazyScreen([], () => import('../screens/steps.tsx'));\n`, '[]'],
  ['a part without a list', `lazy(() => import('../screens/steps.tsx'));\n`, '[]'],
  [
    'a list that lacks one',
    `lazy(withTexts(['teams'], () => import('../screens/steps.tsx')));\n`,
    `['teams']`,
  ],
  [
    'a list with one too many',
    `lazy(withTexts(['badges', 'plan', 'teams'], () => import('../screens/steps.tsx')));\n`,
    `['badges', 'plan', 'teams']`,
  ],
])('finds %s whose catalogues differ from what its imports use', (_, route, named) => {
  expect(whyOf(route)).toEqual([
    `web/src/app/routes/steps.tsx: web/src/app/screens/steps.tsx needs the catalogues ['badges', 'teams'], and ${named} are loaded with it`,
  ]);
});

test('accepts a list that names what is used', () => {
  expect(whyOf(`lazyScreen(['badges', 'teams'], () => import('../screens/steps.tsx'));\n`)).toEqual([]);
});

test('finds a catalogue that every page needs and i18n.ts does not import', () => {
  const entry = { path: 'web/src/app/main.tsx', text: `import './components/title.tsx';\n` };
  expect(catalogueLists([first, title, entry]).map(({ why }) => why)).toEqual([
    `every page needs ['badges', 'teams']`,
  ]);
});
