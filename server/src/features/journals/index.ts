import type { Manifest } from '../../kernel/manifest/public.ts';
import { firstJournal } from './first-week.overview.ts';
import { commentRoutes } from './comments.routes.ts';
import { authorOfComment, authorOfEntry, maySeePhotos } from './journals.access.ts';
import { journalRoutes } from './journals.routes.ts';
import { journalPersonalData } from './journals.personal-data.ts';
import { hideComment } from './services/hide-comment.ts';
import { hideJournal } from './services/hide-journal.ts';

export const journals: Manifest = {
  routes: [...journalRoutes, ...commentRoutes],
  firstWeek: [firstJournal],
  personalData: [journalPersonalData],
  photos: [{ kind: 'journal', maySee: maySeePhotos }],
  reportables: [
    { kind: 'journal', authorOf: authorOfEntry, setHidden: hideJournal },
    { kind: 'comment', authorOf: authorOfComment, setHidden: hideComment },
  ],
};
