import { expect, test } from 'vitest';
import { addApiKey } from '#contract/features/api-keys/api-keys.ts';
import { scopesFor } from '#contract/features/api-keys/key-scopes.ts';
import { saveAssessment } from '#contract/features/mental-wellness/assessment.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { saveItemState } from '#contract/features/mental-wellness/plan.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../test/api.ts';
import { download } from '../../../test/download.ts';
import { filesBelow, rowsWith } from '../../../test/scan.ts';
import { openStream } from '../../../test/streams.ts';
import { createConsoleLog } from '../../platform/log/console-log.ts';
import { allJobs } from '../worker.ts';

/**
 * Strings that must appear nowhere but with the member: the answers, by ids and words, and the content they used, by
 * ids. They are words of the product, so they are searched for only where those don't belong.
 */
const answers: Readonly<Record<string, readonly string[]>> = {
  nights: ['falling-asleep', 'too-short'],
  workload: ['too-much'],
  breaks: ['desk-lunch', 'mind-works'],
  feeling: ['self-harm'],
  attention: ['hard-to-start', 'interruptions'],
  energy: ['slow-mornings'],
  people: ['tension-home', 'alone'],
  moving: ['sitting'],
  self: ['mistakes', 'saying-no'],
  meaning: ['no-way-forward'],
  worries: ['own-health', 'someone-close'],
  wishes: ['sleep-better', 'lighter-mood', 'closer-people'],
};
const items = [
  ['strategy', 'shutdown-in-ten', { done: true, helpful: false }],
  ['article', 'awake-at-three', { saved: true }],
  ['guide', 'a-steadier-night', { step: 2 }],
] as const;
const canaries = [
  ...Object.values(answers)
    .flat()
    .filter((id) => id.includes('-')),
  ...items.map(([, id]) => id),
  'thoughts of harming myself',
];

const lines: string[] = [];
const log = createConsoleLog('debug', { write: (line: string) => void lines.push(line) });
const api = await startApi(undefined, {}, log);
const programId = await inProgram(api);
const [rosa, ben] = [await asMember(api, programId), await asMember(api, programId)];
const admin = await asAdmin(api, programId);

const foundIn = (text: string) => canaries.filter((each) => text.includes(each));

/** Everything a person gets from calls that read and are not about the plan's content itself. */
async function readAll(who: Person): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { spec } of allEndpoints) {
    const { method, path } = spec;
    const isContent = path.startsWith('mental-wellness/') && !/report|figures|held|user-workshops/.test(path);
    if (method !== 'GET' || path === 'live' || isContent) continue;
    for (const id of path.startsWith('programs/') ? [programId] : [rosa.id, who.id]) {
      const address = path
        .replace('{report}', 'assessment-questions-report')
        .replaceAll(/\{(id|programId|memberId)\}/g, path.includes('{programId}') ? programId : id);
      if (address.includes('{')) continue;
      const { status, body } = await api.raw(who.token, 'GET', address);
      if (status === 200) texts[address] = JSON.stringify(body);
    }
  }
  return texts;
}

/** A key with everything that a key may have. */
async function keyOf({ id, token }: Person): Promise<Person> {
  const body = { name: 'Everything', scopes: [...scopesFor(false)] };
  const { body: made } = await api.call(token, addApiKey, { params: { id: programId }, body });
  expect(made.secret).toMatch(/^gsk_/);
  return { id, programId, token: made.secret };
}

test('answers and progress are found only with the member', async () => {
  const key = await keyOf(admin);
  const streams = await Promise.all([ben, admin].map(({ token }) => openStream(api.address, token)));
  await Promise.all(streams.map((stream) => stream.listening()));
  const body = {
    Questions: Object.entries(answers).map(([Id, ids]) => ({
      Id,
      Answers: ids.map((each) => ({ Id: each })),
    })),
  };
  expect((await api.call(rosa.token, saveAssessment, { body })).body).toEqual({ status: 'created' });
  // Refused answers are not in the log either.
  const wrong = { Questions: [{ Id: 'feeling', Answers: [{ Id: 'self-harm' }, { Id: 'self-harm' }] }] };
  expect((await api.call(rosa.token, saveAssessment, { body: wrong })).status).toBe(422);
  for (const [kind, itemId, change] of items) {
    const saved = await api.call(rosa.token, saveItemState, { params: { kind, itemId }, body: change });
    expect(saved.status).toBe(200);
  }
  const others = await download(api, ben.token, ben.id);
  expect(foundIn(Object.values(others).join('\n'))).toEqual([]);
  // The member has all of it.
  const own = Object.values(await download(api, rosa.token, rosa.id)).join('\n');
  expect(canaries.filter((each) => !own.includes(each))).toEqual(['thoughts of harming myself']);

  api.clock.advance(8 * 86_400_000);
  for (const job of allJobs) await job.run(api.deps);

  expect(await rowsWith(api, canaries)).toEqual([]);
  for (const { name, content } of await filesBelow(api))
    expect([name, foundIn(content.toString())]).toEqual([name, []]);
  expect(lines.length).toBeGreaterThan(3);
  expect(foundIn(lines.join(''))).toEqual([]);
  for (const who of [ben, admin, key]) {
    const all = await readAll(who);
    expect(Object.keys(all).length).toBeGreaterThan(25);
    for (const [address, text] of Object.entries(all))
      expect([address, foundIn(text)]).toEqual([address, []]);
  }
  await api.deps.live.close();
  for (const stream of streams)
    for (let block = await stream.nextEvent(); block !== null; block = await stream.nextEvent())
      expect([block[0], foundIn(JSON.stringify(block))]).toEqual([block[0], []]);
}, 240_000);
