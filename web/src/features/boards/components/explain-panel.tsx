import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { explainScore } from '#contract/features/boards/board.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { OwnRulings, type OwnRuling } from './own-rulings.tsx';
import { ImprovementWhy } from './improvement-why.tsx';
import { useSourceOf } from './use-source-of.ts';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

type Explanation = ResponseOf<typeof explainScore>;
function Days({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('challenges');
  const sourceOf = useSourceOf(explanation.competitionOf);
  const isOwn = explanation.memberId === useMe().id;
  const nameOf = (day: string) =>
    explanation.byWeek
      ? t('challenge-panels:explain.week', { day: format.shortDay(day) })
      : format.shortDay(day);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            {t(explanation.byWeek ? 'challenge-panels:explain.weeks' : 'challenge-panels:explain.day')}
          </th>
          <NumberHead>{t('challenge-panels:explain.counted')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {explanation.days.map((day) => (
          <tr key={day.day}>
            <td>
              {isOwn ? (
                <Link className="named" to={paths.day} params={{ date: day.day }}>
                  {format.shortDay(day.day)}
                </Link>
              ) : (
                nameOf(day.day)
              )}
              <Text quiet small>
                {sourceOf(day)}
              </Text>
            </td>
            <NumberCell>{format.steps(day.credited)}</NumberCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('challenge-panels:explain.sum')}</th>
          <NumberCell>{format.steps(explanation.soFar ?? explanation.total)}</NumberCell>
        </tr>
      </tfoot>
    </Table>
  );
}

/** How many days are named before the rest is counted. */
const namedDays = 3;

/** Shows the days of a member that a limit reduced. */
function Capped({ days }: { days: Explanation['members'][number]['capped'] }) {
  const { t } = useTranslation('challenges');
  if (!days.length) return null;
  const words = days.slice(0, namedDays).map(({ day, steps, cap }) => {
    const reduced = t('challenge-panels:explain.cap', { steps: format.steps(steps), cap: format.steps(cap) });
    return `${format.shortDay(day)}: ${reduced}`;
  });
  const more = days.length - words.length;
  if (more > 0) words.push(t('challenge-panels:explain.moreCapped', { count: more }));
  return (
    <Text quiet small>
      {words.join('. ')}
    </Text>
  );
}

function Members({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('challenges');
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('challenge-panels:explain.member')}</th>
          <NumberHead>{t('challenge-panels:explain.days')}</NumberHead>
          <NumberHead>{t('challenge-panels:explain.counted')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {explanation.members.map((member) => (
          <tr key={member.memberId}>
            <td>
              {member.name ?? t('board.private')}
              <Capped days={member.capped} />
              {member.excusedDays > 0 && (
                <Text quiet small>
                  {t('challenge-panels:explain.memberExcused', { count: member.excusedDays })}
                </Text>
              )}
            </td>
            <NumberCell>{member.memberDays}</NumberCell>
            <NumberCell>{format.steps(member.credited)}</NumberCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('challenge-panels:explain.sum')}
          </th>
          <NumberCell>{format.steps(explanation.total)}</NumberCell>
        </tr>
      </tfoot>
    </Table>
  );
}

const overDays = { steps: 'teamAverage', points: 'teamPoints', minutes: 'teamMinutes' } as const;

function Calculation({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('challenges');
  const { divisor, total, daysElapsed, teamId, competitionOf, score, scoreScale, excusedDays } = explanation;
  if (divisor === null) return null;
  const sum = { total: format.steps(total), count: divisor };
  const words = teamId
    ? [
        t(`challenge-panels:explain.${overDays[competitionOf]}`, sum),
        t('challenge-panels:explain.teamDays', {
          count: daysElapsed,
          score: format.score(score, scoreScale),
        }),
      ].join(' ')
    : t('challenge-panels:explain.average', { total: format.steps(total), count: divisor });
  return (
    <Text quiet small>
      {words}
      {excusedDays > 0 && t('challenge-panels:explain.excusedDays', { count: excusedDays })}
    </Text>
  );
}

/** Which days the score is made of, and which steps of them where a day has another number elsewhere. */
function Span({ explanation }: { explanation: Explanation }) {
  const { t } = useTranslation('challenges');
  const { countsFrom, countsTo, earlyStart, competitionOf, rules } = explanation;
  const isPart = competitionOf === 'steps' && rules.allowActivities !== 1;
  return (
    <Text quiet small>
      {[
        t('challenge-panels:explain.span', {
          from: format.mediumDay(countsFrom),
          to: format.mediumDay(countsTo),
        }),
        earlyStart && t('challenge-panels:explain.earlyStart'),
        earlyStart?.reason,
      ]
        .filter(Boolean)
        .join(' ')}
      {isPart && <br />}
      {isPart &&
        t(`challenge-panels:explain.${rules.allowActivities === 0 ? 'onlySteps' : 'onlyActivities'}`)}
    </Text>
  );
}

interface ExplainPanelProps {
  challengeId: string;
  of: { memberId?: string; teamId?: string };
  OwnRuling: OwnRuling;
}

/** Shows the days and rules behind a score (design, rule 4). */
export default function ExplainPanel({ challengeId, of, OwnRuling }: ExplainPanelProps) {
  const { t } = useTranslation(['challenges', 'app']);
  const me = useMe();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useRead(
    explainScore,
    { params: { id: challengeId }, query: { ...of, page } },
    { placeholderData: keepPreviousData },
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
  if (!data) return <Loading label={t('app:loading')} heights={[32, 180]} />;
  // Totals of one's own include what others do not see yet; an average is shown as the board has it.
  const own = data.divisor === null && data.soFar !== null ? data.soFar * data.scoreScale : data.score;
  const score = format.score(own, data.scoreScale);
  const pages = Math.max(1, Math.ceil((data.teamId ? data.totalMembers : data.totalDays) / 31));
  return (
    <Stack as="section" tight aria-labelledby="explain-title">
      <h2 id="explain-title" style={{ fontSize: '1.125rem' }}>
        {data.memberId === me.id
          ? t('challenge-panels:explain.yours', { score })
          : t('challenge-panels:explain.title', { name: data.name, score })}
      </h2>
      <Span explanation={data} />
      {data.teamId ? (
        <Members explanation={data} />
      ) : data.totalDays > 0 ? (
        <Days explanation={data} />
      ) : (
        <Text quiet>{t('challenge-panels:explain.none')}</Text>
      )}
      {data.memberId === me.id && <OwnRulings challengeId={challengeId} days={data.days} One={OwnRuling} />}
      {data.soFar !== null && (
        <Text quiet small>
          {t('challenge-panels:explain.soFar', { points: format.steps(data.total) })}
        </Text>
      )}
      <Calculation explanation={data} />
      {data.improvement && <ImprovementWhy why={data.improvement} />}
      <Pager page={page} pages={pages} onPage={setPage} />
    </Stack>
  );
}
