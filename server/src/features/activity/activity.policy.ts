interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}

export const isSelf = (viewer: Viewer, memberId: string): boolean =>
  viewer.ownProgram && viewer.memberId === memberId;

/** Steps are seen by the whole program, those of a hidden profile by its owner and admins (semantics.md, "Privacy"). */
export const maySeeDays = (viewer: Viewer, subject: { id: string; profileHidden: boolean }): boolean =>
  !subject.profileHidden || isSelf(viewer, subject.id) || viewer.rank > 0;
