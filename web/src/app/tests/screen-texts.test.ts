import i18next from 'i18next';
import { expect, test } from 'vitest';
import '../../lib/i18n.ts';
import { inEachLanguage, sourcesOf, watchTexts } from '../dev/screen-texts.ts';

test('a translator who clicks on a text learns its key, its file, and what the languages say', async () => {
  const before = { ...i18next.options };
  watchTexts();
  const button = document.createElement('button');
  const icon = document.createElement('span');
  button.append(icon);
  button.setAttribute('aria-label', i18next.t('skip'));
  const [[, found]] = sourcesOf(icon).filter(([, { key }]) => key === 'skip') as [
    [string, { catalogue: string; key: string }],
  ];
  expect(found).toEqual({ catalogue: 'app', key: 'skip' });
  expect(await inEachLanguage(found)).toEqual([
    ['copy/src/en/app.json', 'Skip to content'],
    ['copy/src/es/app.json', 'Ir al contenido'],
  ]);
  expect(await inEachLanguage({ catalogue: 'app', key: 'nobody.wrote' })).toContainEqual([
    'copy/src/es/app.json',
    null,
  ]);
  document.body.textContent = 'Ada';
  expect(sourcesOf(document.body)).toEqual([]);
  document.body.textContent = '';
  Object.assign(i18next.options, { postProcess: before.postProcess, postProcessPassResolved: false });
});
