import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MassDeletion } from '#contract/features/data-rights/mass-deletion.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { ProgressCard } from '../../../ui/art/progress-card.tsx';
import { Cell, Head, NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMassDeletionPrograms, useMassDeletionRows } from '../hooks/use-mass-deletion.ts';
import { deletionTones } from './mass-deletion-tones.ts';

interface Props {
  deletion: MassDeletion;
}

/** The entries of the file, and the outcome of each. */
export function DeletionSummary({ deletion }: Props) {
  const { t } = useTranslation('mass-deletion');
  const { state, rows, problems, members, programs, erased, kept, createdAt, approvedAt, finishedAt } =
    deletion;
  const facts: Fact[] = [
    [t('members'), format.steps(members)],
    [t('programs'), format.steps(programs)],
    [t('erased'), format.steps(erased)],
    [t('kept'), format.steps(kept)],
    [t('rows'), format.steps(rows)],
    [t('problems'), format.steps(problems)],
    [t('created'), format.moment(createdAt)],
    ...(approvedAt ? [[t('approved'), format.moment(approvedAt)] as const] : []),
    ...(finishedAt ? [[t('finished'), format.moment(finishedAt)] as const] : []),
  ];
  return (
    <Card as="section" stack="tight" aria-labelledby="summary">
      <Row between>
        <h2 id="summary">{t('summary')}</h2>
        <Chip tone={deletionTones[state]}>{t(`states.${state}`)}</Chip>
      </Row>
      <FactLines facts={facts} />
    </Card>
  );
}

export function DeletionProgress({ deletion: { erased, kept, members } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const share = members > 0 ? (erased + kept) / members : 0;
  return (
    <ProgressCard
      title={t('progress')}
      value={share}
      percent={t('percent', { percent: format.percent(share) })}
    >
      <Text quiet>{t('progressLead')}</Text>
    </ProgressCard>
  );
}

export function DeletionPrograms({ deletion: { id, programs, state } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const [page, setPage] = useState(1);
  const query = useMassDeletionPrograms(id, page, state === 'running');
  if (programs === 0) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="by-program">
      <h2 id="by-program">{t('byProgram')}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[96]}>
        {({ items }, pages) => (
          <>
            <Table caption={t('byProgram')}>
              <thead>
                <tr>
                  <Head>{t('program')}</Head>
                  <NumberHead>{t('members')}</NumberHead>
                  <NumberHead>{t('erased')}</NumberHead>
                  <NumberHead roomy>{t('kept')}</NumberHead>
                </tr>
              </thead>
              <tbody>
                {items.map(({ programId, programName, members, erased, kept }) => (
                  <tr key={programId}>
                    <Cell>
                      <Link to={platformPaths.program} params={{ programId }}>
                        {programName}
                      </Link>
                    </Cell>
                    <NumberCell>{format.steps(members)}</NumberCell>
                    <NumberCell>{format.steps(erased)}</NumberCell>
                    <NumberCell roomy>{format.steps(kept)}</NumberCell>
                  </tr>
                ))}
              </tbody>
            </Table>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}

export function DeletionRows({ deletion: { id, problems } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const [page, setPage] = useState(1);
  const query = useMassDeletionRows(id, page);
  if (problems === 0) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="problem-rows">
      <h2 id="problem-rows">{t('problemRows')}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[96]}>
        {({ items }, pages) => (
          <>
            <Table caption={t('problemRows')}>
              <thead>
                <tr>
                  <NumberHead>{t('line')}</NumberHead>
                  <Head>{t('value')}</Head>
                  <Head>{t('problem')}</Head>
                </tr>
              </thead>
              <tbody>
                {items.map(({ line, value, problem }) => (
                  <tr key={line}>
                    <NumberCell>{line}</NumberCell>
                    <Cell style={{ overflowWrap: 'anywhere' }}>{value}</Cell>
                    <Cell>{t(`problemKinds.${problem}`)}</Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}
