import { useTranslation } from 'react-i18next';
import type { ChallengeForecast } from '#contract/features/challenges/forecast.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useForecast } from '../hooks/use-forecast.ts';
import type { ChallengeValues } from './challenge-values.ts';
import { askedOf, type Asked } from './forecast-question.ts';
import { goalOf } from './preview.tsx';

function useReachLine({ reachOfTen }: ChallengeForecast): string | null {
  const { t } = useTranslation('challenge-forecast');
  if (reachOfTen === null) return null;
  if (reachOfTen === 0) return t('reachNobody');
  return reachOfTen === 10 ? t('reachEveryone') : t('reach', { count: reachOfTen });
}

function useLines(forecast: ChallengeForecast, { kind, days }: Asked): string[] {
  const { t } = useTranslation('challenge-forecast');
  const reach = useReachLine(forecast);
  const { gap, teams, daysToEnd } = forecast;
  const steps = format.steps;
  const end = (count: number) =>
    count > days ? t('endLate', { count, days: steps(days) }) : t('end', { count });
  return [
    ...(reach ? [reach] : []),
    ...(gap === null
      ? []
      : [kind === 'steps' ? t('gapSteps', { steps: steps(gap) }) : t('gapPoints', { points: steps(gap) })]),
    ...(teams ? [t('teams', { best: steps(teams.best), middle: steps(teams.middle) })] : []),
    ...(daysToEnd === null ? [] : [end(daysToEnd)]),
  ];
}

function useSourceLine({ source, people }: ChallengeForecast, { kind }: Asked): string {
  const { t } = useTranslation('challenge-forecast');
  const { isAdmin } = useMe();
  if (kind === 'wellness') return t('typicalWellness');
  if (source === 'recent') return t('recent', { count: people ?? 0 });
  return t(isAdmin ? 'typical' : 'typicalMember');
}

function Lines({ forecast, asked }: { forecast: ChallengeForecast; asked: Asked }) {
  const lines = useLines(forecast, asked);
  const source = useSourceLine(forecast, asked);
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Text quiet small>
        {source}
      </Text>
    </>
  );
}

function Asking({ asked }: { asked: Asked }) {
  const { t } = useTranslation('challenge-forecast');
  const { data, isError } = useForecast(asked);
  return (
    <Card as="section" aria-labelledby="forecast" aria-busy={!data && !isError}>
      <Stack tight>
        <h3 id="forecast">{t('title')}</h3>
        {isError && <Text quiet>{t('failed')}</Text>}
        {data ? <Lines forecast={data} asked={asked} /> : !isError && <div style={{ height: 140 }} />}
      </Stack>
    </Card>
  );
}

/** Shows what a challenge will probably feel like. Without an answer, the challenge can be created all the same. */
export default function Forecast({ values }: { values: ChallengeValues }) {
  const asked = askedOf(values, goalOf(values));
  return asked && <Asking asked={asked} />;
}
