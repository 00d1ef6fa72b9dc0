import {
  createJournalComment,
  deleteJournalComment,
  updateJournalComment,
} from '#contract/features/journals/journals.ts';
import { route } from '../../platform/http/bind.ts';
import { accessCommentToDelete, accessCommentToUpdate, accessEntryToComment } from './journals.access.ts';
import { commentOf } from './journals.overview.ts';
import { createComment } from './services/create-comment.ts';
import { deleteComment } from './services/delete-comment.ts';
import { updateComment } from './services/update-comment.ts';

export const commentRoutes = [
  route(createJournalComment, async ({ context, body }) => {
    await accessEntryToComment(context, body.journalId);
    const id = await createComment(context, body.journalId, body.text.trim());
    return commentOf(context, id);
  }),

  route(updateJournalComment, async ({ context, params, body }) => {
    await accessCommentToUpdate(context, params.id);
    await updateComment(context, params.id, body.text.trim());
    return commentOf(context, params.id);
  }),

  route(deleteJournalComment, async ({ context, params }) => {
    await accessCommentToDelete(context, params.id);
    await deleteComment(context, params.id);
    return { done: true } as const;
  }),
];
