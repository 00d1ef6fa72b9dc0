interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}
interface Subject {
  id: string;
  profileHidden: boolean;
}

export const isSelf = (viewer: Viewer, subject: { id: string }) =>
  viewer.ownProgram && viewer.memberId === subject.id;

/** A hidden profile is seen by its owner and by admins (semantics.md, "Privacy of health data"). */
export const maySee = (viewer: Viewer, subject: Subject) =>
  !subject.profileHidden || isSelf(viewer, subject) || viewer.rank > 0;

/** E-mail, time zone, goal and stride: the owner and admins. */
export const maySeePrivate = (viewer: Viewer, subject: Subject) => isSelf(viewer, subject) || viewer.rank > 0;

export const mayUpdate = (viewer: Viewer, subject: Subject, scope: 'own' | 'team' | 'program' | 'any') =>
  isSelf(viewer, subject) || scope === 'program' || scope === 'any';
