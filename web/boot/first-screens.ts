import { addressOf } from '../src/lib/addresses/address-of.ts';
import { firstPlaces, myself } from '../src/lib/api/first-queries.ts';
import { paths } from '../src/lib/addresses/paths.ts';
import { planPaths } from '../src/lib/addresses/plan-paths.ts';
import { getLeaderboard } from '../../contract/src/features/boards/board.ts';
import { getChallenge } from '../../contract/src/features/challenges/challenges.ts';
import { getArticle, getDailyContent } from '../../contract/src/features/mental-wellness/plan.ts';
import { getAuthUser, refresh } from '../../contract/src/features/sessions/sessions.ts';
import { getSetup } from '../../contract/src/features/sessions/setup.ts';
import { getToday } from '../../contract/src/features/today/today.ts';
import type { EndpointSpec } from '../../contract/src/endpoint.ts';
import type { Catalogue } from '../src/lib/catalogues.ts';
import type { Ask, Questions } from './page.ts';

const marks = { member: 'MEMBER', program: 'PROGRAM', named: 'NAMED' } as const;

export const questions: Omit<Questions, 'texts'> = {
  refresh: addressOf(refresh, {}),
  me: addressOf(getAuthUser, { query: myself }),
  marks,
};

const ask = (endpoint: EndpointSpec, input: Parameters<typeof addressOf>[1] = {}): Ask => ({
  address: addressOf(endpoint, input),
  isOpen: endpoint.permission === 'public',
});

export interface FirstScreen {
  /** Its address as the router writes it. */
  path: string;
  /** The modules below web/src that show it, beyond those of every page. */
  modules: readonly string[];
  /** The catalogues that its routes name (scripts/law-of-texts.ts checks that). */
  texts: readonly Catalogue[];
  /** What it asks first. */
  asks: readonly Ask[];
}

/** The screens that a visit often begins with. */
export const firstScreens: readonly FirstScreen[] = [
  {
    path: paths.login,
    modules: ['features/sessions/screens/sign-in.tsx'],
    texts: [],
    asks: [ask(getSetup)],
  },
  {
    path: paths.dashboard,
    modules: ['app/screens/my-dashboard.tsx'],
    texts: [],
    asks: [ask(getToday, { params: { id: marks.member } })],
  },
  {
    path: paths.challenge,
    modules: ['app/screens/challenge.tsx'],
    texts: [],
    asks: [
      ask(getChallenge, { params: { id: marks.named } }),
      ask(getLeaderboard, { params: { id: marks.named }, query: firstPlaces }),
    ],
  },
  {
    path: planPaths.today,
    modules: ['app/routes/plan-tree.tsx', 'features/mental-wellness/screens/daily-content.tsx'],
    texts: ['assessment', 'plan'],
    asks: [ask(getDailyContent)],
  },
  {
    path: planPaths.article,
    modules: ['app/routes/plan-tree.tsx', 'features/mental-wellness/screens/article.tsx'],
    texts: ['plan'],
    asks: [ask(getArticle, { params: { articleId: marks.named } })],
  },
];
