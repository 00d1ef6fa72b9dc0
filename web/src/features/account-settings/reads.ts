import { getAccount, listSessions } from '#contract/features/account-settings/account.ts';
import { listAccessLog, listMade } from '#contract/features/data-rights/account-data.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';

export const accountReads = [getAccount, listSessions, listAccessLog, listMade, getMember];
