import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useAppSearch } from '../../lib/addresses/search.ts';
import { Listed } from '../../ui/lists/listed.tsx';
import { button, click, renderedPage, until } from './rendered-page.tsx';

const perPage = 15;
const { render, page, go, address } = renderedPage();
let people: string[];
let asked: number[];
let fewest: number;

/** As the API answers: a page that does not exist is empty. */
function answer(number: number) {
  asked.push(number);
  const items = people.slice((number - 1) * perPage, number * perPage);
  return Promise.resolve({ items, page: number, perPage, total: people.length });
}

function People() {
  const { page: number = 1 } = useAppSearch();
  const navigate = useNavigate();
  const query = useQuery({ queryKey: ['people', number], queryFn: () => answer(number) });
  return (
    <Listed
      query={query}
      page={number}
      onPage={(next, how) => void navigate({ to: '.', search: { page: next }, ...how } as never)}
      heights={[60]}
    >
      {({ items }, pages) => (
        <>
          <ul>
            {items.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {pages}
        </>
      )}
    </Listed>
  );
}

const watcher = new MutationObserver(() => (fewest = Math.min(fewest, rows())));
afterEach(() => watcher.disconnect());
const rows = () => document.querySelectorAll('li').length;
async function remove(name: string): Promise<void> {
  people = people.filter((each) => each !== name);
  fewest = rows();
  watcher.observe(document.body, { childList: true, subtree: true });
  await page.cache.invalidateQueries();
}

beforeEach(() => {
  people = Array.from({ length: 16 }, (_, at) => `Person ${at}`);
  asked = [];
});

test('the last page of a list asks once, and shows the page before when its last row goes, never an empty one', async () => {
  await render(People, '/friends');
  await until(() => expect(rows()).toBe(15));
  asked = [];
  await click(button('Next'));
  await until(() => expect(rows()).toBe(1));
  expect([asked, address()]).toEqual([[2], '/friends?page=2']);
  await remove('Person 15');
  await until(() => expect(rows()).toBe(15));
  expect([fewest, address()]).toEqual([1, '/friends?page=1']);
  await until(() => expect(document.querySelector('nav')).toBeNull());
  // The page that has gone is not in the history: one step back is the list as it was opened.
  await go(-1);
  await until(() => expect(address()).toBe('/friends'));
});

test('the address of a page that does not exist shows the last one there is', async () => {
  await render(People, '/friends?page=7');
  await until(() => expect(rows()).toBe(1));
  expect(address()).toBe('/friends?page=2');
});

test('a row more opens the next page again', async () => {
  people = people.slice(0, 15);
  await render(People, '/friends');
  await until(() => expect(rows()).toBe(15));
  expect(document.querySelector('nav')).toBeNull();
  people = [...people, 'Somebody new'];
  await page.cache.invalidateQueries();
  await until(() => expect(document.querySelector('nav')).not.toBeNull());
  await click(button('Next'));
  await until(() => expect(rows()).toBe(1));
});
