import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listLeaverRuns,
  listLeavers,
  stopLeaverRun,
  type LeaverRun,
  type LeaverRunState,
} from '#contract/features/data-rights/leavers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import * as format from '../../../lib/format.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';

const tones: Record<LeaverRunState, ChipTone> = {
  planned: 'plain',
  announced: 'honey',
  running: 'trail',
  done: 'moss',
  stopped: 'plain',
};

function Stop({ run }: { run: LeaverRun }) {
  const { t } = useTranslation('leavers');
  const { programId } = useMe();
  const [isAsking, setAsking] = useState(false);
  const stop = useWrite(stopLeaverRun, { stale: [listLeaverRuns, listLeavers], orFailed: true });
  const day = format.mediumDay(run.day);
  const onConfirm = () =>
    void stop
      .mutateAsync({ params: { id: programId, runId: run.id } })
      .then(
        () => say(t('stopped')),
        (error: unknown) => say(sentenceOf(error), 'error'),
      )
      .finally(() => setAsking(false));
  return (
    <>
      <Button size="small" aria-label={t('stopOne', { day })} onClick={() => setAsking(true)}>
        {t('stop')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('stopTitle', { day })}
        confirmLabel={t('stop')}
        cancelLabel={t('back')}
        busy={stop.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t('stopText')}</p>
      </Confirm>
    </>
  );
}

function Run({ run }: { run: LeaverRun }) {
  const { t } = useTranslation('leavers');
  const { id, day: on, state, people, erased, kept, abilities } = run;
  const day = format.mediumDay(on);
  const figures = [
    t('people', { count: people - erased - kept }),
    ...(erased ? [t('erased', { count: erased })] : []),
    ...(kept ? [t('kept', { count: kept })] : []),
  ];
  return (
    <li style={{ padding: '8px 0' }}>
      <Row wrap between>
        <div>
          <Row tight wrap>
            <Text>{day}</Text>
            <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
          </Row>
          <Text quiet small>
            {format.list(erased || kept ? figures.slice(people === erased + kept ? 1 : 0) : figures)}
          </Text>
        </div>
        <Row tight wrap>
          <ButtonLink
            size="small"
            to={memberCenterPaths.leavers}
            search={{ id }}
            aria-label={t('showOne', { day })}
          >
            {t('show')}
          </ButtonLink>
          {abilities.stop && <Stop run={run} />}
        </Row>
      </Row>
    </li>
  );
}

/** The monthly deletions of deactivated people: those that are planned, and those that are over. */
export function LeaverRuns() {
  const { t } = useTranslation('leavers');
  const { programId } = useMe();
  const pages = useLocalPages();
  const query = useRead(
    listLeaverRuns,
    { params: { id: programId }, query: { after: pages.after } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  return (
    <Card as="section" stack aria-labelledby="leaver-runs">
      <h2 id="leaver-runs">{t('runsTitle')}</h2>
      <Text quiet>{t('runsLead')}</Text>
      <CursorListed query={query} pages={pages} heights={[60]}>
        {({ items }, pager) => (
          <>
            {items.length ? (
              <List>
                {items.map((run) => (
                  <Run key={run.id} run={run} />
                ))}
              </List>
            ) : (
              <Text>{t('noRuns')}</Text>
            )}
            {pager}
          </>
        )}
      </CursorListed>
    </Card>
  );
}
