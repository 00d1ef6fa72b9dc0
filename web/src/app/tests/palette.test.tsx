import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CommandPalette } from '../../ui/surfaces/command-palette.tsx';
import { field, press, renderedPage, type, until } from './rendered-page.tsx';

const { render } = renderedPage();
const opened = vi.fn<(name: string) => void>();
const closed = vi.fn();
let note: string | null;
const screens = ['Activity', 'Badges', 'Badge settings', 'Calendar'];

function Palette() {
  const [query, setQuery] = useState('');
  const entries = screens
    .filter((label) => label.toLowerCase().includes(query))
    .map((label) => ({ id: label, label, run: () => opened(label) }));
  return (
    <CommandPalette
      label="Find"
      resultsLabel="Results"
      query={query}
      groups={entries.length > 0 ? [{ label: 'Screens', entries }] : []}
      note={note}
      onQuery={setQuery}
      onClose={closed}
    />
  );
}

beforeEach(() => {
  note = null;
  opened.mockClear();
  closed.mockClear();
});

test('the palette has the focus, and opens what the arrows choose by Enter', async () => {
  await render(Palette);
  await until(() => expect(document.activeElement).toBe(field('Find')));
  await type(field('Find'), 'badg');
  await press('ArrowDown');
  await press('Enter');
  await until(() => expect(opened.mock.calls).toEqual([['Badge settings']]));
});

test('the palette says that nothing was found, or that something could not be loaded, and closes by Escape', async () => {
  note = 'No results.';
  await render(Palette);
  await until(() => expect(document.activeElement).toBe(field('Find')));
  await type(field('Find'), 'zzzz');
  expect(document.body.textContent).toContain('No results.');
  await press('Escape');
  await until(() => expect(closed).toHaveBeenCalled());
});
