import { addressOf } from '../src/lib/addresses/address-of.ts';
import { firstPlaces, myself } from '../src/lib/api/first-queries.ts';
import { paths } from '../src/lib/addresses/paths.ts';
import { planPaths } from '../src/lib/addresses/plan-paths.ts';
import { getLeaderboard } from '../../contract/src/features/boards/board.ts';
import { getChallenge } from '../../contract/src/features/challenges/challenges.ts';
import { getExamples } from '../../contract/src/features/examples/examples.ts';
import { getArticle, getDailyContent } from '../../contract/src/features/mental-wellness/plan.ts';
import { getOverview, getStarted, listAttention } from '../../contract/src/features/overview/overview.ts';
import { getAuthUser, refresh } from '../../contract/src/features/sessions/sessions.ts';
import { getSetup } from '../../contract/src/features/sessions/setup.ts';
import { getToday } from '../../contract/src/features/today/today.ts';
import type { EndpointSpec } from '../../contract/src/endpoint.ts';

export interface Ask {
  address: string;
  /** It needs no session. */
  isOpen: boolean;
}

export interface ScreenOfPage {
  /** Its address as the router writes it: `/challenges/$challengeId`. */
  path: string;
  /** The scripts that it needs beyond those of every page. */
  files: readonly string[];
  /** Its catalogues in each language. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** Its first queries. */
  asks: readonly Ask[];
}

export interface Questions {
  /** The address that renews the session. */
  refresh: string;
  /** The first queries of every screen after login. */
  me: string;
  /** The catalogues of every page in each language; English ones come with the scripts. */
  texts: Readonly<Record<string, readonly string[]>>;
  /** Words in the addresses of screens that the page replaces: the member, the program, and the id in the page's address. */
  marks: Readonly<Record<'member' | 'program' | 'named', string>>;
}

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
  /** Its first queries. */
  asks: readonly Ask[];
}

/** The screens that a visit often begins with. */
export const firstScreens: readonly FirstScreen[] = [
  {
    path: paths.login,
    modules: ['features/sessions/screens/sign-in.tsx'],
    asks: [ask(getSetup)],
  },
  {
    path: paths.dashboard,
    modules: ['app/screens/my-dashboard.tsx'],
    asks: [ask(getToday, { params: { id: marks.member } })],
  },
  {
    path: paths.challenge,
    modules: ['app/screens/challenge.tsx'],
    asks: [
      ask(getChallenge, { params: { id: marks.named } }),
      ask(getLeaderboard, { params: { id: marks.named }, query: firstPlaces }),
    ],
  },
  {
    path: planPaths.today,
    modules: ['app/routes/plan-tree.tsx', 'features/mental-wellness/screens/daily-content.tsx'],
    asks: [ask(getDailyContent)],
  },
  {
    path: planPaths.article,
    modules: ['app/routes/plan-tree.tsx', 'features/mental-wellness/screens/article.tsx'],
    asks: [ask(getArticle, { params: { articleId: marks.named } })],
  },
  {
    path: paths.programOverview,
    modules: [
      'app/routes/areas.tsx',
      'app/admin/admin-layout.tsx',
      'features/overview/screens/program-overview.tsx',
    ],
    asks: [getOverview, getStarted, listAttention, getExamples].map((each) =>
      ask(each, { params: { id: marks.program } }),
    ),
  },
];
