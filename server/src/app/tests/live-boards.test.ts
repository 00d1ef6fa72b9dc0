import { expect, test } from 'vitest';
import { areaRoles } from '#contract/features/area-roles/roles.ts';
import { setRoles } from '#contract/features/area-roles/area-roles.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { openStream } from '../../../test/streams.ts';
import { allJobs } from '../worker.ts';

async function fold(api: TestApi): Promise<void> {
  await allJobs.find((job) => job.name === 'challenges.fold')!.run(api.deps);
}

const moved = (id: string) => ['challenge.boardMoved', { id }];

const own = (who: Person) => ['entries.moved', { id: who.id }];

test('a recording updates boards for those who can see them, and for nobody else', async () => {
  const api = await startApi();
  const programId = await inProgram(api);
  const [ada, ben, admin] = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asAdmin(api, programId),
  ];
  const make = async (name: string, isPublic: number, people: Person[]) => {
    const body = { programId, challengeName: name, startDate: '2026-11-16', duration: 7, public: isPublic };
    const { id } = (await api.call(admin.token, createChallenge, { body })).body;
    const memberIds = people.map((person) => person.id);
    await api.call(admin.token, addChallengeMembers, { params: { id }, body: { memberIds } });
    return id;
  };
  const secret = await make('Secret', 0, [ada]);
  const open = await make('Open', 1, [ben]);
  await fold(api);

  // Roles open calls of the admin area. On the stream, somebody with all of them hears what a member hears.
  const cora = await asMember(api, programId);
  const roles = areaRoles.map((role) => ({ role, organizationId: null }));
  await api.call(admin.token, setRoles, { params: { id: cora.id }, body: { roles } });
  const [asAda, asBen, asCora] = [
    await openStream(api.address, ada.token),
    await openStream(api.address, ben.token),
    await openStream(api.address, cora.token),
  ];
  await Promise.all([asAda.listening(), asBen.listening(), asCora.listening()]);
  const log = (who: Person) =>
    api.call(who.token, addSteps, {
      params: { id: who.id },
      body: { stepData: [{ date: '2026-11-16', steps: 4321 }] },
    });
  await log(ada);
  await fold(api);
  await log(ben);
  await fold(api);
  const three = async (stream: typeof asAda) => [
    await stream.nextEvent(),
    await stream.nextEvent(),
    await stream.nextEvent(),
  ];
  expect(await three(asAda)).toEqual([own(ada), moved(secret), moved(open)]);
  expect([await asBen.nextEvent(), await asBen.nextEvent()]).toEqual([own(ben), moved(open)]);
  expect(await asCora.nextEvent()).toEqual(moved(open));

  await api.deps.live.close();
  expect(await asBen.nextEvent()).toEqual(['end', { reason: 'unavailable' }]);
  const again = await openStream(api.address, ben.token);
  await again.listening();
});
