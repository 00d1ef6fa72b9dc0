import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState, MemberImport } from '#contract/features/member-center/import.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stepper } from '../../../ui/surfaces/stepper.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportDone, ImportStopped, ImportUndone } from './import-result.tsx';
import { useImportStep, useMemberImport } from '../hooks/use-member-imports.ts';

const stepOf: Partial<Record<ImportState, number>> = {
  mapping: 0,
  checked: 1,
  queued: 2,
  writing: 2,
  done: 3,
};

function Content({
  shown,
  onColumns,
  onChecked,
}: {
  shown: MemberImport;
  onColumns(): void;
  onChecked(): void;
}) {
  const step = useImportStep(shown.id);
  const cancel = () =>
    step.mutateAsync({ kind: 'cancel' }).catch((error: unknown) => say(sentenceOf(error), 'error'));
  switch (shown.state) {
    case 'mapping':
      return <ImportColumns shown={shown} onChecked={onChecked} onDiscard={() => void cancel()} />;
    case 'checked':
      return <ImportCheck shown={shown} onColumns={onColumns} onDiscard={() => void cancel()} />;
    case 'queued':
    case 'writing':
    case 'undoing':
      return <ImportProgress shown={shown} onCancel={() => void cancel()} />;
    case 'done':
      return <ImportDone shown={shown} />;
    case 'undone':
      return <ImportUndone shown={shown} />;
    default:
      return <ImportStopped shown={shown} />;
  }
}

/** Shows one import of members: its columns, its check, its progress and what came of it. */
export function ImportPage({ importId }: { importId: string }) {
  const { t } = useTranslation('member-import-screen');
  const query = useMemberImport(importId);
  // A checked file goes back to its columns without losing them.
  const [corrects, setCorrects] = useState(false);
  const { data } = query;
  const state = corrects && data?.state === 'checked' ? 'mapping' : data?.state;
  const current = state && stepOf[state];
  return (
    <Page
      title={t('title')}
      lead={data ? `${data.fileName} · ${t('rows', { count: data.rows })}` : null}
      narrow
    >
      {current !== undefined && (
        <Stepper
          label={t('steps.label')}
          steps={[t('steps.columns'), t('steps.check'), t('steps.import')]}
          current={current}
        />
      )}
      <Loaded query={query} heights={[360]}>
        {(loaded) => (
          <Content
            shown={state ? { ...loaded, state } : loaded}
            onColumns={() => setCorrects(true)}
            onChecked={() => setCorrects(false)}
          />
        )}
      </Loaded>
    </Page>
  );
}
