import type { TestApi } from '../../../../test/api.ts';

/** Friends, without the asking. */
export async function addFriend(api: TestApi, programId: string, memberId: string, friendId: string) {
  const since = api.clock.now();
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('friendship')
    .values([
      { programId, memberId, friendId, since },
      { programId, memberId: friendId, friendId: memberId, since },
    ])
    .execute();
}

export async function blockMember(api: TestApi, programId: string, memberId: string, blockedId: string) {
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('memberBlock')
    .values({ programId, memberId, blockedId, createdAt: api.clock.now() })
    .execute();
}
