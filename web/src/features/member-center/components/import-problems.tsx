import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listImportProblems,
  type ImportProblemGroup,
} from '#contract/features/member-center/import-changes.ts';
import { downloadImportProblems, type MemberImport } from '#contract/features/member-center/import.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButtons } from '../../../ui/file-buttons.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useImportStep } from '../hooks/use-member-imports.ts';
import { ImportRows } from './import-rows.tsx';

interface RemedyProps {
  of: MemberImport;
  group: ImportProblemGroup;
  onColumns(): void;
}

/** Offers what solves all problems of one cause. */
function Remedy({ of, group: { remedy, values }, onColumns }: RemedyProps) {
  const { t } = useTranslation('member-import-screen');
  const step = useImportStep(of.id);
  if (remedy === 'createOrganizations') {
    const mapping = of.columns.map(({ field }) => field);
    const create = () =>
      step
        .mutateAsync({ kind: 'check', mapping, nameOrder: of.nameOrder, createsOrganizations: true })
        .catch((error: unknown) => say(sentenceOf(error), 'error'));
    return (
      <Button size="small" busy={step.isPending} onClick={create}>
        {t('problems.createOrganizations', { count: values })}
      </Button>
    );
  }
  if (remedy === 'createTeams' || remedy === 'teamSeats')
    return <Link to={teamCenterPaths.teams}>{t(`problems.${remedy}`)}</Link>;
  if (remedy === 'names')
    return (
      <Button size="small" onClick={onColumns}>
        {t('problems.names')}
      </Button>
    );
  return (
    <Text quiet small>
      {t('problems.rows')}
    </Text>
  );
}

function Group(props: RemedyProps) {
  const { t } = useTranslation('member-import-screen');
  const { rows, values, examples } = props.group;
  const more = values - examples.length;
  return (
    <li style={{ padding: '12px 0' }}>
      <Stack tight>
        <Row wrap between>
          <strong>{t('problems.count', { count: rows })}</strong>
          <Remedy {...props} />
        </Row>
        <ul style={{ overflowWrap: 'anywhere' }}>
          {examples.map(({ value, rows: count, sentence }) => (
            <li key={value}>
              {sentence}
              {count > 1 && ` ${t('problems.times', { times: format.steps(count) })}`}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Text quiet small>
            {t('problems.more', { count: more })}
          </Text>
        )}
      </Stack>
    </li>
  );
}

/** Shows what is wrong with a list by its causes, each with what solves it; row by row below. */
export function ImportProblems({ of, onColumns }: { of: MemberImport; onColumns(): void }) {
  const { t } = useTranslation('member-import-screen');
  const file = useDownload(downloadImportProblems);
  const query = useRead(listImportProblems, { params: { id: of.id } });
  const save = (form: FileForm) =>
    file
      .mutateAsync({ params: { id: of.id }, form })
      .catch((error: unknown) => say(sentenceOf(error), 'error'));
  return (
    <Stack tight>
      <Row wrap between>
        <h3>{t('check.problems')}</h3>
        <Row wrap>
          <FileButtons label={t('check.download')} size="small" onDownload={save} />
        </Row>
      </Row>
      <Loaded query={query} heights={[160]}>
        {({ items }) => (
          <List>
            {items.map((group) => (
              <Group key={group.cause} of={of} group={group} onColumns={onColumns} />
            ))}
          </List>
        )}
      </Loaded>
      <details>
        <summary>{t('problems.each')}</summary>
        <ImportRows of={of} verdict="problem" />
      </details>
    </Stack>
  );
}
