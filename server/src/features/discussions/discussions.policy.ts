interface Viewer {
  memberId: string;
  rank: number;
}

interface Subject {
  authorId: string;
}

/** What was hidden is there for its author and for those who moderate. */
export const maySee = (viewer: Viewer, post: Subject & { moderatedAt: Date | null }) =>
  post.moderatedAt === null || post.authorId === viewer.memberId || viewer.rank > 0;

/** Nobody changes what another one has said. */
export const mayUpdate = (viewer: Viewer, post: Subject) => post.authorId === viewer.memberId;

/** Its author, and who looks after the topic (a challenge's maker, admins). */
export const mayDelete = (viewer: Viewer, post: Subject, rights: { mayModerate: boolean }) =>
  mayUpdate(viewer, post) || rights.mayModerate;

/** Its author and admins; a challenge's maker deletes the post as a whole. */
export const mayDestroyImage = (viewer: Viewer, post: Subject) => mayUpdate(viewer, post) || viewer.rank > 0;
