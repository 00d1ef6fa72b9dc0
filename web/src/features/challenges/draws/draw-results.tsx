import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passPrizeOn, passReasons, type ChallengeDraw } from '#contract/features/challenges/draws.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';
import { drawChanged } from './draw-writes.ts';

type Drawn = ChallengeDraw['results'][number];
type Reason = (typeof passReasons)[number];

/** Passes the prize of one winner on to the next person in the order, with a reason that everyone reads. */
function PassOn({ challengeId, number }: { challengeId: string; number: number }) {
  const { t } = useTranslation(['challenge-draw', 'app']);
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<Reason>('no_answer');
  const pass = useWrite(passPrizeOn, drawChanged);
  const confirm = () =>
    pass.mutateAsync({ params: { id: challengeId }, body: { number, reason } }).then(
      () => say(t('act.passed')),
      (error: unknown) => {
        setAsking(false);
        say(sentenceOf(error), 'error');
      },
    );
  const shown = format.steps(number);
  return (
    <>
      <Button size="small" aria-label={t('act.passOnOne', { number: shown })} onClick={() => setAsking(true)}>
        {t('act.passOn')}
      </Button>
      <Confirm
        opened={asking}
        title={t('act.passTitle', { number: shown })}
        confirmLabel={t('act.passOn')}
        cancelLabel={t('app:cancel')}
        busy={pass.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <Stack>
          <p>{t('act.passText')}</p>
          <Select
            id="pass-reason"
            label={t('act.reason')}
            value={reason}
            data={passReasons.map((value) => ({ value, label: t(`results.reason.${value}`) }))}
            onChange={(event) => setReason(event.currentTarget.value as Reason)}
          />
        </Stack>
      </Confirm>
    </>
  );
}

function useNameOf() {
  const { t } = useTranslation('challenge-draw');
  return ({ name, outcome }: Pick<Drawn, 'name' | 'outcome'>) =>
    name ?? t(outcome === 'gone' ? 'results.former' : 'results.hidden');
}

/** Lists everyone who was drawn, in the order of the draw. */
export function DrawResults({ challengeId, draw }: { challengeId: string; draw: ChallengeDraw }) {
  const { t } = useTranslation('challenge-draw');
  const nameOf = useNameOf();
  const outcomeOf = ({ outcome, reason }: Drawn) =>
    outcome === 'passed' && reason
      ? `${t('results.passed')} (${t(`results.reason.${reason}`)})`
      : outcome && t(`results.${outcome}`);
  return (
    <Stack as="section" tight aria-labelledby="drawn">
      <h3 id="drawn">{t('results.title')}</h3>
      <List>
        {draw.results.map((row) => (
          <Row as="li" key={row.number} wrap between style={{ padding: '8px 0' }}>
            <span>
              <Text as="span" number>
                {format.steps(row.number)}
              </Text>{' '}
              {nameOf(row)} {row.mine && <Chip tone="trail">{t('results.you')}</Chip>}
            </span>
            <Row>
              {row.outcome !== 'gone' && (
                <Chip tone={row.outcome === 'won' ? 'moss' : 'plain'}>{outcomeOf(row)}</Chip>
              )}
              {draw.abilities.passOn && row.outcome === 'won' && (
                <PassOn challengeId={challengeId} number={row.number} />
              )}
            </Row>
          </Row>
        ))}
      </List>
    </Stack>
  );
}
