import { getChallengeDiscussion, getTeamDiscussion } from '#contract/features/discussions/discussions.ts';

export const discussionReads = { challenge: getChallengeDiscussion, team: getTeamDiscussion } as const;

/** What every write in a discussion makes stale. */
export const discussionChanged = { stale: Object.values(discussionReads) } as const;
