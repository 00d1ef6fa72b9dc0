import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: memberCenterPaths.questions,
      name: 'questions',
      roles: { communications: 'program' },
      tab: ['members', 60],
      guides: ['questions'],
    },
    () => import('./screens/question-admin.tsx'),
  ),
];
