interface Viewer {
  memberId: string;
  rank: number;
}

interface Subject {
  authorId: string;
}

/** Nobody changes what another one has said. */
export const mayUpdate = (viewer: Viewer, post: Subject) => post.authorId === viewer.memberId;

/** Its author, and who looks after the topic (a challenge's maker, admins). */
export const mayDelete = (viewer: Viewer, post: Subject, rights: { mayModerate: boolean }) =>
  mayUpdate(viewer, post) || rights.mayModerate;

/** Its author and admins; a challenge's maker deletes the post as a whole. */
export const mayDestroyImage = (viewer: Viewer, post: Subject) => mayUpdate(viewer, post) || viewer.rank > 0;
