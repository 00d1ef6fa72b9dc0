import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Between, type Challenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { keepFirstWords } from '../../../../boot/first-words.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useArrived } from '../../../ui/use-arrived.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { ChallengeHero } from '../components/challenge-hero.tsx';
import { Excuses } from '../components/excuses.tsx';
import { useLiveChallenge } from '../hooks/use-challenges.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Card, Columns, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

// The leaderboard is what most visitors want, so other sections load when they are opened.
const Entrants = lazyPart(withTexts(() => import('../components/entrants.tsx')));
const Rules = lazyPart(withTexts(() => import('../components/rules.tsx')));

const DrawPanel = lazyPart(withTexts(() => import('../draws/draw-panel.tsx')));
const EntryPanel = lazyPart(withTexts(() => import('../components/entry-panel.tsx')));
const ResultPanel = lazyPart(withTexts(() => import('../results/result-panel.tsx')));
const TeamNeeded = lazyPart(() => import('../components/team-needed.tsx'));
const QuestionsPanel = lazyPart(withTexts(() => import('../components/questions-panel.tsx')));

type Section =
  | 'result'
  | 'board'
  | 'journey'
  | 'entry'
  | 'questions'
  | 'draw'
  | 'discussion'
  | 'people'
  | 'teams'
  | 'organizations'
  | 'rules';
const sectionsOf: Record<Between, readonly Section[]> = {
  individuals: ['board', 'discussion', 'people', 'rules'],
  groups: ['board', 'discussion', 'teams', 'people', 'rules'],
  organization: ['board', 'discussion', 'organizations', 'people', 'rules'],
};

/** A check-up challenge has no ranks and no names. Weekly questions are beside the leaderboard. */
function sectionsIn(
  { between, challengeType, trackQuestionPoints, mapId, phase, finalAt, mine, hasDraw }: Challenge,
  isAdmin: boolean,
  hasPrizes: boolean,
) {
  const way = mapId ? (['journey'] as const) : [];
  if (challengeType === 'preventative')
    return ['entry', ...way, ...(isAdmin ? ['people' as const] : []), 'rules'] satisfies Section[];
  const [board, ...rest] = sectionsOf[between];
  // The result comes first. One that was archived before its end was called off.
  const isOver = phase === 'final' || (phase === 'archived' && Date.parse(finalAt) <= Date.now());
  const result = mine && isOver ? (['result'] as const) : [];
  // Admins announce a draw where there is none.
  const mayAnnounce = isAdmin && hasPrizes && (phase === 'pending' || phase === 'active');
  const draw = hasDraw || mayAnnounce ? (['draw'] as const) : [];
  const questions = trackQuestionPoints === 1 ? (['questions'] as const) : [];
  return [...result, board!, ...way, ...questions, ...draw, ...rest];
}

/** The member or the team whose score is explained. */
export type Explained = { memberId?: string; teamId?: string };

/** Parts of the page from other features. */
interface Slots {
  Board: ComponentType<{ challenge: Challenge }>;
  Explanation: ComponentType<{ challengeId: string; of: Explained }>;
  /** The journey on a map, if it has one. */
  journey: ReactNode;
  /** The reader's own days in it. */
  Curve: ComponentType<{ challengeId: string; memberId: string }>;
  /** The map of that way with everyone on it, for the top of the page. */
  Map: ComponentType<{ challenge: Challenge }>;
  /** Rendered when it is opened. */
  discussion: ReactNode;
}

/** Returns the member whose score the panel explains: the one in the address, or the reader. */
function useExplained(challenge: Challenge): Explained | null {
  const me = useMe();
  const { explain } = useAppSearch();
  const [kind, id] = (explain ?? '').split(':');
  if (id && kind === 'team') return { teamId: id };
  if (id && kind === 'member') return { memberId: id };
  if (!challenge.mine) return null;
  return challenge.between === 'individuals' ? { memberId: me.id } : { teamId: challenge.mine.entrantId };
}

interface SectionTabsProps {
  challengeId: string;
  sections: readonly Section[];
  section: Section | undefined;
}

function SectionTabs({ challengeId, sections, section }: SectionTabsProps) {
  const { t } = useTranslation(['challenges', 'app']);
  const { name: organization } = useOrganizationsSetting();
  return (
    <Tabs label={t('section.label')}>
      {sections.map((each) => (
        <Link
          key={each}
          to={paths.challenge}
          params={{ challengeId }}
          search={{ tab: each }}
          resetScroll={false}
          aria-current={each === section ? 'page' : undefined}
        >
          {each === 'organizations'
            ? organization
            : each === 'journey'
              ? t('app:journey')
              : t(`section.${each}`)}
        </Link>
      ))}
    </Tabs>
  );
}

function Content({
  challenge,
  Board,
  Explanation,
  Curve,
  journey,
  discussion,
}: Omit<Slots, 'Map'> & { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'app']);
  const { tab } = useAppSearch();
  const { isAdmin, program } = useMe();
  const hasPrizes = program?.tier === 'pro' && program.settings.incentiveIntegrationOn;
  const sections: readonly Section[] = sectionsIn(challenge, isAdmin, hasPrizes);
  const section = sections.find((each) => each === tab) ?? sections[0];
  const explained = useExplained(challenge);
  const Parts = section === 'board' && explained ? Columns : Stack;
  return (
    <>
      <SectionTabs challengeId={challenge.id} sections={sections} section={section} />
      <Parts>
        <Card>
          <Suspense fallback={<Loading label={t('app:loading')} heights={[320]} />}>
            {section === 'result' && <ResultPanel challenge={challenge} Curve={Curve} />}
            {section === 'board' && <Board challenge={challenge} />}
            {section === 'entry' && <EntryPanel key={challenge.id} challenge={challenge} />}
            {section === 'draw' && <DrawPanel challenge={challenge} />}
            {section === 'questions' && <QuestionsPanel challenge={challenge} />}
            {section === 'journey' && journey}
            {section === 'discussion' && discussion}
            {section === 'people' && <Entrants key="members" challenge={challenge} entity="members" />}
            {(section === 'teams' || section === 'organizations') && (
              <Entrants key={section} challenge={challenge} entity={section} />
            )}
            {section === 'rules' && <Rules challenge={challenge} />}
          </Suspense>
        </Card>
        {section === 'board' && explained && (
          <Stack as="aside">
            <Card>
              <Explanation challengeId={challenge.id} of={explained} />
            </Card>
            <Excuses challenge={challenge} />
          </Stack>
        )}
      </Parts>
    </>
  );
}

/** Whether the member would need a team to take part in it. */
function useNeedsTeam(challenge: Challenge | null | undefined): boolean {
  const { teams = [], program } = useMe();
  if (challenge?.between !== 'groups' || challenge.mine || challenge.joined) return false;
  const isOpen = challenge.phase === 'pending' || challenge.phase === 'active';
  return isOpen && teams.length === 0 && program?.settings.teamsOff === false;
}

/**
 * Shows the page of a challenge: trail, leaderboard, the reader's row and its explanation. It updates live when someone
 * logs.
 */
export default function ChallengeScreen({ Map: JourneyMap, ...parts }: Slots) {
  const { t } = useTranslation(['challenges', 'app']);
  const { challengeId = '' } = useParams({ strict: false });
  const { data: answer, error, refetch } = useRead(getChallenge, { params: { id: challengeId } });
  const data = useArrived(answer);
  const needsTeam = useNeedsTeam(data);
  useLiveChallenge(challengeId);
  useEffect(() => {
    if (!data) return;
    keepFirstWords(`/challenges/${data.id}`, { headings: [data.challengeName], line: data.description });
  }, [data]);
  if (!data && isFailure(error, 'not_found'))
    return (
      <Page title={t('app:notFound.title')} ownHeading>
        <Empty title={t('app:notFound.title')} action={<Link to={paths.challenges}>{t('title')}</Link>}>
          {t('app:notFound.text')}
        </Empty>
      </Page>
    );
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        cause={error}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[320, 44, 280]} />;
  return (
    <Page title={data.challengeName} ownHeading>
      <Text small quiet>
        <Link to={paths.challenges}>{t('title')}</Link> / {data.challengeName}
      </Text>
      <ChallengeHero
        challenge={data}
        map={
          data.mapId ? (
            <Suspense fallback={<Loading label={t('app:loading')} heights={[300]} />}>
              <JourneyMap challenge={data} />
            </Suspense>
          ) : undefined
        }
      />
      {data.standsStill && <Alert tone="honey">{t('standsStill')}</Alert>}
      {needsTeam && (
        <Suspense fallback={null}>
          <TeamNeeded challenge={data} />
        </Suspense>
      )}
      <Content challenge={data} {...parts} />
    </Page>
  );
}
