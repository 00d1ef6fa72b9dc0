import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bulkResults,
  listBulkActs,
  listBulkPrograms,
  resumeBulkAct,
  stopBulkAct,
  undoableKinds,
  undoBulkAct,
  type BulkAct,
} from '#contract/features/programs/bulk-acts.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useBulkWords } from '../hooks/use-bulk-words.ts';

function Report({ id, after, onMore }: { id: string; after?: string; onMore(after: string): void }) {
  const { t } = useTranslation('bulk-acts');
  const { whyOf } = useBulkWords();
  const query = useRead(listBulkPrograms, { params: { id }, query: after ? { after } : {} });
  return (
    <Loaded query={query} heights={[120]}>
      {({ items, after: next }) => (
        <>
          <ul>
            {items.map(({ id: programId, name, state, why }) => (
              <li key={programId}>
                {name}: {t(`results.${state}`)}
                {why && ` (${whyOf(why)})`}
              </li>
            ))}
          </ul>
          {next && <Button onClick={() => onMore(next)}>{t('more')}</Button>}
        </>
      )}
    </Loaded>
  );
}

/** One act: what it changes, how far it has come, and what can be done with it. */
export function BulkActCard({ act }: { act: BulkAct }) {
  const { t } = useTranslation('bulk-acts');
  const { whatOf, valueOf } = useBulkWords();
  const guard = useGuard();
  const stale = { stale: [listBulkActs, listBulkPrograms] };
  const stop = useWrite(stopBulkAct, stale);
  const resume = useWrite(resumeBulkAct, stale);
  const undo = useWrite(undoBulkAct, stale);
  const [pages, setPages] = useState<(string | undefined)[]>([]);
  const { id, state, counts, kind, createdAt } = act;
  const run = (write: { mutateAsync(input: { params: { id: string } }): Promise<unknown> }) =>
    void guard(() => write.mutateAsync({ params: { id } })).catch((error: unknown) =>
      say(sentenceOf(error), 'error'),
    );
  return (
    <Stack>
      <Row wrap between>
        <div>
          <Text>{t('act', { what: whatOf(act), value: valueOf(act) })}</Text>
          <Text quiet>{t('at', { at: format.moment(createdAt) })}</Text>
        </div>
        <Chip>{t(`states.${state}`)}</Chip>
      </Row>
      <Text>
        {bulkResults
          .filter((result) => counts[result] > 0)
          .map((result) => t('count', { result: t(`results.${result}`), count: counts[result] }))
          .join(' · ')}
      </Text>
      <Row wrap>
        {state === 'running' && <Button onClick={() => run(stop)}>{t('stop')}</Button>}
        {state === 'stopped' && <Button onClick={() => run(resume)}>{t('resume')}</Button>}
        {state === 'done' && undoableKinds.includes(kind) && counts.changed > 0 && (
          <Button onClick={() => run(undo)}>{t('undo')}</Button>
        )}
        <Button onClick={() => setPages(pages.length ? [] : [undefined])}>
          {t(pages.length ? 'hide' : 'report')}
        </Button>
      </Row>
      {pages.slice(-1).map((after) => (
        <Report
          key={after ?? ''}
          id={id}
          {...(after ? { after } : {})}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </Stack>
  );
}
