import { beforeAll, describe, expect, test } from 'vitest';
import { listProgramJournals } from '#contract/features/journals/journals.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Person } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';
import { startWorld, type JournalWorld } from './world.ts';

let world: JournalWorld;
beforeAll(async () => {
  world = await startWorld();
});

/** Inserts entries of days gone by, past the rule of back entry. */
async function insert(who: Person, days: readonly string[]): Promise<string[]> {
  const db = world.api.deps.gateway.forProgram(who.programId);
  const rows = days.map((day) => ({
    programId: who.programId,
    id: newId(),
    memberId: who.id,
    day,
    text: day,
    privacy: 'program',
    hasPhoto: false,
    createdAt: world.api.clock.now(),
  }));
  await db.insertInto('journal').values(rows).execute();
  return rows.map(({ id }) => id);
}

describe('the feed of a program', () => {
  test('pages through each entry of three months once', async () => {
    const { api, cora } = world;
    const many = Array.from({ length: 7 }, () => '2026-10-01');
    const ids = await insert(cora, [...many, '2026-09-02', '2026-08-16']);
    const [tooOld] = await insert(cora, ['2026-08-15']);
    const seen: string[] = [];
    const firstPage = `programs/${world.programId}/journals?perPage=4&startDate=2020-01-01`;
    for (let path: string | null = firstPage; path;) {
      const { body, status } = await api.raw(cora.token, 'GET', path);
      const page = body as unknown as {
        items: { id: string; date: string }[];
        next: string;
        startDate: string;
      };
      expect([status, page.startDate]).toEqual([200, '2026-08-16']);
      seen.push(...page.items.map(({ id }) => id));
      path = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(ids).not.toEqual([]);
    expect(ids.every((id) => seen.includes(id))).toBe(true);
    expect(seen).not.toContain(tooOld);
    const second = await world.feed(cora, { perPage: 4, page: 2 });
    expect(second.map(({ id }) => id)).toEqual(seen.slice(4, 8));
    const later = await world.feed(cora, { perPage: 100, startDate: '2026-09-02' });
    expect(later).not.toEqual([]);
    expect(later.every(({ date }) => date >= '2026-09-02')).toBe(true);
  });

  test('filters photos, and refuses an invalid position', async () => {
    const { api, ada } = world;
    const shown = await world.write(ada, { privacy: 'program' }, [await picture()]);
    const photos = await world.feed(ada, { photosOnly: true, perPage: 100 });
    expect(photos.map(({ id }) => id)).toContain(shown.id);
    expect(photos).not.toEqual([]);
    expect(photos.every((entry) => entry.photos.length > 0)).toBe(true);
    for (const after of ['2026-02-30_1_' + newId(), '2026-02-20_999999999999999_' + newId(), 'x']) {
      const params = { id: ada.programId };
      const refused = await api.call(ada.token, listProgramJournals, { params, query: { after } });
      expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([400, ['after']]);
    }
    const friends = `programs/${ada.programId}/journals?friends=1`;
    expect((await api.raw(ada.token, 'GET', friends)).status).toBe(400);
  });
});
