import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { getChallengeDraw, type ChallengeDraw } from '#contract/features/challenges/draws.ts';
import * as format from '../../../lib/format.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { DrawButton } from './draw-button.tsx';
import { DrawEntries } from './draw-entries.tsx';
import { DrawForm } from './draw-form.tsx';
import { DrawProof } from './draw-proof.tsx';
import { DrawResults } from './draw-results.tsx';

interface Of {
  challenge: Challenge;
  draw: ChallengeDraw;
}

/** Says what is the reader's own part in a draw whose list is fixed. */
function useOwnLine({ challenge, draw }: Of): string | null {
  const { t } = useTranslation('challenge-draw');
  const { mine, state, entries } = draw;
  if (entries === null || entries === 0) return null;
  if (!mine) return challenge.mine ? t('mine.none') : null;
  const number = format.steps(mine.number);
  if (state === 'listed') return t('mine.listed', { number });
  if (mine.outcome === 'won') return t('mine.won', { number });
  return t(mine.outcome === 'passed' ? 'mine.passed' : 'mine.not', { number });
}

function useStateLine({ state, entries, listedAt, drawnAt }: ChallengeDraw): string {
  const { t } = useTranslation('challenge-draw');
  if (entries === 0) return t('empty');
  if (drawnAt) return t('drawn', { date: format.moment(drawnAt) });
  return state === 'listed' && listedAt ? t('listed', { date: format.moment(listedAt) }) : t('announced');
}

/** Shows a draw that was announced: what for, among whom, one's own number, the result and how to check it. */
function Announced({ challenge, draw }: Of) {
  const { t } = useTranslation('challenge-draw');
  const own = useOwnLine({ challenge, draw });
  const line = useStateLine(draw);
  const { among, days, winners, entries, abilities } = draw;
  return (
    <Stack>
      <div>
        <h2>{draw.prize}</h2>
        <p>
          {among === 'goal' ? t('among.goal') : t('among.days', { count: days ?? 1 })}{' '}
          {t('winners', { count: winners })}
        </p>
        <Text quiet small>
          {line}
        </Text>
      </div>
      {own && <Alert tone={draw.mine?.outcome === 'won' ? 'honey' : 'plain'}>{own}</Alert>}
      {abilities.draw && <DrawButton challengeId={challenge.id} />}
      {draw.results.length > 0 && <DrawResults challengeId={challenge.id} draw={draw} />}
      {entries !== null && entries > 0 && <DrawEntries challengeId={challenge.id} count={entries} />}
      <DrawProof draw={draw} />
    </Stack>
  );
}

function Panel({ challenge, draw }: Of) {
  const { t } = useTranslation('challenge-draw');
  return (
    <Stack>
      {draw.state !== 'none' && <Announced challenge={challenge} draw={draw} />}
      {draw.abilities.save && <DrawForm challenge={challenge} draw={draw} />}
      {draw.state === 'none' && !draw.abilities.save && <p>{t('none')}</p>}
    </Stack>
  );
}

/** Shows the draw of a challenge, and to admins what they can do about it. */
export default function DrawPanel({ challenge }: { challenge: Challenge }) {
  return (
    <Loaded query={useRead(getChallengeDraw, { params: { id: challenge.id } })} heights={[120, 200]}>
      {(draw) => <Panel challenge={challenge} draw={draw} />}
    </Loaded>
  );
}
