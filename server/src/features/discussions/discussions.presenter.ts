import type { Post } from '#contract/features/discussions/discussions.ts';
import type { PhotoOfPost, WrittenPost } from './discussions.types.ts';

/** Presents a post. Authors with a hidden profile are nameless to others, as on leaderboards. */
export function presentPost(
  post: WrittenPost,
  photos: readonly PhotoOfPost[],
  viewer: { memberId: string; rank: number },
  abilities: Post['abilities'],
): Post {
  const { id, topicId, authorId, firstName, lastName, username, image, text, createdAt, editedAt } = post;
  const isVisible = !post.erased && (!post.hidden || authorId === viewer.memberId || viewer.rank > 0);
  return {
    id,
    topicId,
    author: {
      id: authorId,
      name: isVisible ? `${firstName} ${lastName}`.trim() : null,
      username: isVisible ? username : null,
      image: isVisible ? image : null,
    },
    text,
    photos: photos
      .filter((photo) => photo.ownerId === id)
      .map((photo) => ({ id: photo.id, width: photo.width, height: photo.height })),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    hidden: post.moderatedAt !== null,
    abilities,
  };
}
