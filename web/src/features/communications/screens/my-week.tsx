import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MyWeek } from '#contract/features/communications/my-week.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import * as format from '../../../lib/format.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { WeekHills } from '../components/week-hills.tsx';
import { useWeek } from '../hooks/use-week.ts';

/** Shows the picture, the sum and one comparison with oneself. */
function Own({ week }: { week: MyWeek }) {
  const { t } = useTranslation('my-week');
  const { number, amount } = useOwnSteps();
  const { best, more } = week;
  return (
    <Card as="section" stack="tight" aria-labelledby="week-sum">
      <WeekHills hills={week.hills} label={t('picture')} />
      <h2 id="week-sum">
        {best ? t('summary', { amount: amount(week.steps), average: number(week.average) }) : t('none')}
      </h2>
      {best ? (
        <p>
          {more === null
            ? t('logged', { count: week.loggedDays })
            : t('more', { percent: format.steps(more) })}{' '}
          {week.goalDays > 0 && t('goal', { count: week.goalDays })}
        </p>
      ) : (
        <p>{t('noneText')}</p>
      )}
    </Card>
  );
}

/** Shows the best day, the team and somebody to thank, as far as there are any. */
function Moments({ week: { best, team, thanks, average, challenges } }: { week: MyWeek }) {
  const { t } = useTranslation('my-week');
  const { amount } = useOwnSteps();
  return (
    <>
      {best && (
        <Card as="section" stack="tight" aria-labelledby="week-best">
          <h2 id="week-best">{t('best')}</h2>
          <p>
            <Link to={paths.day} params={{ date: best.day }}>
              {t('bestText', { day: format.longDay(best.day), amount: amount(best.total) })}
            </Link>
          </p>
        </Card>
      )}
      {team && (
        <Card as="section" stack="tight" aria-labelledby="week-team">
          <h2 id="week-team">{t('team')}</h2>
          <p>
            {t('teamText', {
              team: team.name,
              average: format.steps(team.average),
              own: format.steps(average),
            })}
          </p>
        </Card>
      )}
      {thanks && (
        <Card as="section" stack="tight" aria-labelledby="week-thanks">
          <h2 id="week-thanks">{t('thanks')}</h2>
          <p>
            <Link to={paths.profile} params={{ username: thanks.username }}>
              {thanks.name}
            </Link>{' '}
            {t('thanksText')}
          </p>
        </Card>
      )}
      {challenges.length > 0 && (
        <Card as="section" stack="tight" aria-labelledby="week-challenges">
          <h2 id="week-challenges">{t('challenges')}</h2>
          <p>{format.list(challenges)}</p>
        </Card>
      )}
    </>
  );
}

function EachDay({ week }: { week: MyWeek }) {
  const { t } = useTranslation('my-week');
  const { amount } = useOwnSteps();
  return (
    <Card as="section" stack="tight" aria-labelledby="week-days">
      <h2 id="week-days">{t('days')}</h2>
      <List>
        {week.days.map(({ day, total }) => (
          <li key={day}>
            <Link to={paths.day} params={{ date: day }}>
              {t('dayLine', { day: format.longDay(day), amount: amount(total) })}
            </Link>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** Seven days of the member, as the weekly email tells of them. */
export default function MyWeekScreen() {
  const { t } = useTranslation('my-week');
  const { to } = useAppSearch();
  const me = useMe();
  const week = useWeek(me.id, to ? format.addDays(to, 1) : '');
  return (
    <Page title={t('title')} narrow>
      <Loaded query={week} heights={[320, 120, 120]}>
        {(data) => (
          <>
            <Row wrap between>
              <Text as="span" quiet>
                {t('lead', { from: format.longDay(data.from), to: format.longDay(data.to) })}
              </Text>
              <Row as="span" wrap>
                <Link to={paths.myWeek} search={{ to: format.addDays(data.from, -1) }}>
                  {t('before')}
                </Link>
                {to && (
                  <Link to={paths.myWeek} search={{ to: format.addDays(to, 7) }}>
                    {t('after')}
                  </Link>
                )}
              </Row>
            </Row>
            <Own week={data} />
            <Moments week={data} />
            <EachDay week={data} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
