interface Viewer {
  memberId: string;
  rank: number;
}

interface Subject {
  authorId: string;
}

/** Hidden posts are visible to their author and moderators. */
export const maySee = (viewer: Viewer, post: Subject & { moderatedAt: Date | null }) =>
  post.moderatedAt === null || post.authorId === viewer.memberId || viewer.rank > 0;

/** Only authors edit their posts. */
export const mayUpdate = (viewer: Viewer, post: Subject) => post.authorId === viewer.memberId;

/** Allows the author and those who look after the topic: the challenge's creator and admins. */
export const mayDelete = (viewer: Viewer, post: Subject, rights: { mayModerate: boolean }) =>
  mayUpdate(viewer, post) || rights.mayModerate;

/** Allows the author and admins. A challenge's creator can delete the whole post. */
export const mayDestroyImage = (viewer: Viewer, post: Subject) => mayUpdate(viewer, post) || viewer.rank > 0;
