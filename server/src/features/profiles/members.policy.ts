interface Viewer {
  memberId: string;
  rank: number;
  ownProgram: boolean;
}
interface Subject {
  id: string;
}

export const isSelf = (viewer: Viewer, subject: { id: string }) =>
  viewer.ownProgram && viewer.memberId === subject.id;

/** Email, time zone, goal and stride are for the member and admins. */
export const maySeePrivate = (viewer: Viewer, subject: Subject) => isSelf(viewer, subject) || viewer.rank > 0;

export const mayUpdate = (viewer: Viewer, subject: Subject, scope: 'own' | 'team' | 'program' | 'any') =>
  isSelf(viewer, subject) || scope === 'program' || scope === 'any';
