export interface PostRow {
  id: string;
  topicId: string;
  authorId: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
  /** Hidden by a moderator. */
  moderatedAt: Date | null;
}

export interface WrittenPost extends PostRow {
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  hidden: boolean;
  erased: boolean;
}

export interface PhotoOfPost {
  id: string;
  /** The post. */
  ownerId: string;
  width: number;
  height: number;
}
