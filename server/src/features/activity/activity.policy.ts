interface Viewer {
  memberId: string;
  rank: number;
  programId: string;
  homeProgramId: string;
}

const isSelf = (viewer: Viewer, id: string) =>
  viewer.programId === viewer.homeProgramId && viewer.memberId === id;

/** Steps are seen by the program unless the member hides the profile (semantics.md, "Privacy of health data"). */
export const mayRead = (viewer: Viewer, member: { id: string; profileHidden: boolean }) =>
  !member.profileHidden || isSelf(viewer, member.id) || viewer.rank > 0;

/** What a member typed in comes from themselves alone; others bring data by import. */
export const mayRecord = (viewer: Viewer, memberId: string) => isSelf(viewer, memberId);
