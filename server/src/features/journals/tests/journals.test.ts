import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createJournal,
  deleteJournal,
  destroyJournalImage,
  listMemberJournals,
  updateJournal,
} from '#contract/features/journals/journals.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { sweepPicturesJob } from '../../../domain/pictures/public.ts';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { formOf, picture } from '../../../../test/pictures.ts';
import { photoStatus, startWorld, type JournalWorld } from './world.ts';

let world: JournalWorld;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => world.api.clock.set(testStart));

const fresh = () => asMember(world.api, world.programId, {});
const minutes = (count: number) => world.api.clock.set(new Date(testStart.getTime() + count * 60_000));

describe('writing', () => {
  test('takes text, a photo or both, several times a day', async () => {
    const who = await fresh();
    const first = await world.write(who, { text: ' Slept well. ' });
    expect(first).toMatchObject({ text: 'Slept well.', date: '2026-11-16', photos: [], editedAt: null });
    expect(first.abilities).toEqual({ update: true, delete: true, takeDown: false });
    minutes(1);
    const second = await world.write(who, { text: '', privacy: 'program' }, [await picture('blue')]);
    expect(second).toMatchObject({ text: '', privacy: 'program', photos: [{ width: 64, height: 32 }] });
    expect((await world.journal(who, who)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await photoStatus(world, who, second.photos[0]!.id)).toBe(200);
  });

  test.each([
    ['nothing', { date: '2026-11-16', text: '  ' }, 422, 'text'],
    ['too much', { date: '2026-11-16', text: 'x'.repeat(10_001) }, 400, 'text'],
    ['tomorrow', { date: '2026-11-17', text: 'x' }, 422, 'date'],
    ['eight days ago', { date: '2026-11-08', text: 'x' }, 422, 'date'],
    ['no day', { date: '2026-02-30', text: 'x' }, 400, 'date'],
    ['no picture', { date: '2026-11-16', text: 'x', photos: 'a' }, 400, 'photos'],
  ])('%s is refused beside its field', async (_, body, status, field) => {
    const { api, ada } = world;
    const refused = await api.raw(ada.token, 'POST', 'journals', body);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([status, [field]]);
  });

  test('limits entries to 60 an hour', async () => {
    const who = await fresh();
    const { api } = world;
    const send = () => api.raw(who.token, 'POST', 'journals', { date: '2026-11-16', text: 'x' });
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push((await send()).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    minutes(61);
    expect((await send()).status).toBe(200);
  });

  test('takes 10,000 characters, on a day of the member’s own calendar', async () => {
    const { api, programId } = world;
    const east = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
    const entry = await world.write(east, { date: '2026-11-17', text: 'x'.repeat(10_000) });
    expect([entry.date, entry.text.length]).toEqual(['2026-11-17', 10_000]);
  });

  test('is for today in the member’s own calendar by default', async () => {
    const { api, programId } = world;
    const west = await asMember(api, programId, { timeZone: 'Pacific/Pago_Pago' });
    api.clock.set(new Date('2026-11-16T09:00:00Z'));
    const made = await api.call(west.token, createJournal, { body: { text: 'Late' } });
    expect(made.body.date).toBe('2026-11-15');
  });

  test('refuses days before registration', async () => {
    const { api, programId } = world;
    const late = await asMember(api, programId, { registeredOn: '2026-11-15' });
    const body = { date: '2026-11-14', text: 'x' };
    const refused = await api.call(late.token, createJournal, { body });
    expect([refused.status, refused.body.code]).toEqual([422, 'day_before_registration']);
  });

  test('writes one entry for repeats under one key', async () => {
    const { api } = world;
    const who = await fresh();
    const send = async () =>
      api.call(who.token, createJournal, {
        body: formOf({ date: '2026-11-16', text: 'Once' }, [await picture()]),
        headers: { 'idempotency-key': 'k'.repeat(20) },
      });
    const answers = [await send(), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    expect(await world.journal(who, who)).toHaveLength(1);
  });
});

describe('changing', () => {
  test('allows text and privacy at any time, photos while the day is open', async () => {
    const { api } = world;
    const who = await fresh();
    const { id } = await world.write(who, { date: '2026-11-09' });
    const change = (body: unknown) =>
      api.call(who.token, updateJournal, { params: { id }, body: body as never });
    const photos = await picture();
    expect((await change(formOf({ text: 'With a photo' }, [photos]))).body.photos).toHaveLength(1);
    api.clock.advance(86_400_000);
    const changed = await change({ text: 'Later', privacy: 'program' });
    expect(changed.body).toMatchObject({ text: 'Later', privacy: 'program', date: '2026-11-09' });
    expect(changed.body.editedAt).not.toBeNull();
    const late = await change(formOf({ text: 'Later still' }, [photos]));
    expect([late.status, late.body.code, Object.keys(late.body.fields!)]).toEqual([
      422,
      'day_too_old',
      ['photos'],
    ]);
  });

  test('allows four photos, and keeps the last one of an entry without text', async () => {
    const { api } = world;
    const who = await fresh();
    const two = [await picture('red'), await picture('blue')];
    const entry = await world.write(who, { text: '' }, two);
    const params = { id: entry.id };
    const more = await api.call(who.token, updateJournal, { params, body: formOf({}, [...two, two[0]!]) });
    expect([more.status, Object.keys(more.body.fields!)]).toEqual([422, ['photos']]);
    const [first, second] = entry.photos.map(({ id }) => id);
    const off = (photoId: string) => api.call(who.token, destroyJournalImage, { params, body: { photoId } });
    expect((await off(first!)).body.photos.map(({ id }) => id)).toEqual([second]);
    expect((await off(first!)).status).toBe(404);
    expect((await off(second!)).body.code).toBe('nothing_left');
    const blank = await api.call(who.token, updateJournal, { params, body: { text: 'Words' } });
    expect(blank.status).toBe(200);
    expect((await off(second!)).body.photos).toEqual([]);
    const emptied = await api.call(who.token, updateJournal, { params, body: { text: ' ' } });
    expect([emptied.status, Object.keys(emptied.body.fields!)]).toEqual([422, ['text']]);
  });

  test('removes a photo only from its own entry', async () => {
    const { api } = world;
    const who = await fresh();
    const one = await world.write(who, {}, [await picture()]);
    const other = await world.write(who, {}, [await picture()]);
    const body = { photoId: other.photos[0]!.id };
    const refused = await api.call(who.token, destroyJournalImage, { params: { id: one.id }, body });
    expect(refused.status).toBe(404);
  });

  test('deletes photos and comments with the entry, and sweeps the files', async () => {
    const { api, programId } = world;
    const who = await fresh();
    const { id, photos } = await world.write(who, { privacy: 'program' }, [await picture()]);
    await world.comment(world.ben, id);
    expect((await api.call(who.token, deleteJournal, { params: { id } })).status).toBe(200);
    expect((await api.call(who.token, deleteJournal, { params: { id } })).status).toBe(404);
    expect(await photoStatus(world, who, photos[0]!.id)).toBe(404);
    api.clock.advance(3_600_001);
    await sweepPicturesJob.run(api.deps);
    expect(await api.deps.files.read({ programId, id: photos[0]!.id })).toBeNull();
    const db = api.deps.gateway.forProgram(programId);
    const left = await db.selectFrom('journalComment').select('id').where('journalId', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('a member’s journal', () => {
  test('pages from the newest day, between days, photos only, with counts', async () => {
    const { api } = world;
    const who = await fresh();
    for (const date of ['2026-11-10', '2026-11-12', '2026-11-11']) await world.write(who, { date });
    const shown = await world.write(who, { date: '2026-11-11', privacy: 'program' }, [await picture()]);
    await world.comment(world.ben, shown.id);
    const ask = async (query: object) =>
      (await api.call(who.token, listMemberJournals, { params: { id: who.id }, query })).body;
    const all = await ask({ includeMetaCounts: true, filter: 'self' });
    expect(all.items.map(({ date }) => date)).toEqual([
      '2026-11-12',
      '2026-11-11',
      '2026-11-11',
      '2026-11-10',
    ]);
    expect(all.metaCounts).toEqual({ entries: 4, photos: 1, comments: 1 });
    expect(all.items[0]).toMatchObject({ commentCount: 0, comments: null });
    const photos = await ask({ photosOnly: true, includeComments: true });
    expect(photos.items.map(({ id }) => id)).toEqual([shown.id]);
    expect(photos.items[0]).toMatchObject({ commentCount: 1, comments: [{ text: 'Well done' }] });
    const within = await ask({ startDate: '2026-11-11', endDate: '2026-11-11' });
    expect([within.total, within.metaCounts]).toEqual([2, null]);
    const page = await ask({ perPage: 3, page: 2 });
    expect([page.items.length, page.total, page.next]).toEqual([1, 4, null]);
    expect((await api.raw(who.token, 'GET', `members/${who.id}/journals?filter=everybody`)).status).toBe(400);
    const backwards = `members/${who.id}/journals?startDate=2026-11-12&endDate=2026-11-11`;
    expect((await api.raw(who.token, 'GET', backwards)).status).toBe(400);
    // Others read of it what it lets them.
    expect((await world.journal(world.ben, who)).map(({ id }) => id)).toEqual([shown.id]);
  });
});

test('pays 10 points for a day with an entry, and 2 for comments up to 10 a day', async () => {
  const { api } = world;
  const [who, reader] = [await fresh(), await fresh()];
  const ledger = async (of: Person) => {
    const { body } = await api.call(of.token, getMemberPoints, { params: { id: of.id } });
    return body.items.map(({ day, rule, amount }) => [day, rule, amount]);
  };
  const entry = await world.write(who, { privacy: 'program' });
  await world.write(who);
  await world.write(who, { date: '2026-11-15' });
  await api.call(who.token, deleteJournal, { params: { id: entry.id } });
  const next = await world.write(who, { privacy: 'program' });
  expect(await ledger(who)).toEqual([
    ['2026-11-16', 'journal', 10],
    ['2026-11-15', 'journal', 10],
  ]);
  await Promise.all(Array.from({ length: 7 }, () => world.comment(reader, next.id)));
  expect(await ledger(reader)).toEqual(Array.from({ length: 5 }, () => ['2026-11-16', 'comment', 2]));
  api.clock.advance(86_400_000);
  await world.comment(reader, next.id);
  expect((await ledger(reader))[0]).toEqual(['2026-11-17', 'comment', 2]);
});
