import { findMember } from '../../domain/members/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import type { FirstWeekStep } from '../../kernel/manifest/public.ts';
import { listAddresses } from './addresses.queries.ts';
import { listConnected } from './connected.queries.ts';

export const firstDevice: FirstWeekStep = {
  name: 'device',
  async isDone({ db, programId, memberId }) {
    const settings = (await findProgram(db, programId))?.settings;
    if (!settings?.filesOn && !settings?.addressesOn && !settings?.bridgeOn && !settings?.googleOn)
      return null;
    const whose = { programId, memberId };
    const [member, addresses, connected] = await Promise.all([
      findMember(db, programId, memberId),
      listAddresses(db, whose),
      listConnected(db, whose),
    ]);
    return member?.hasStepDevice === true || addresses.length > 0 || connected.length > 0;
  },
};
