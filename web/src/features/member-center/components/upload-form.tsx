import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  mostImportedMembers,
  type ImportState,
  type MemberImport,
} from '#contract/features/member-center/import.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { UploadFile } from '../../../domain/tables/upload-file.tsx';
import { useMemberImports, useUploadMembers } from '../hooks/use-member-imports.ts';

const tones: Record<ImportState, ChipTone> = {
  mapping: 'honey',
  checked: 'honey',
  queued: 'trail',
  writing: 'trail',
  done: 'moss',
  cancelled: 'plain',
  failed: 'wrong',
  undoing: 'trail',
  undone: 'plain',
};

function ImportEntry({ entry: { id, fileName, rows, state, createdAt } }: { entry: MemberImport }) {
  const { t } = useTranslation('member-import-screen');
  return (
    <Row as="li" between>
      <Stack tight grow style={{ gap: 2 }}>
        <Link to={paths.addMembers} search={{ import: id }} style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Link>
        <Text as="span" quiet small>
          {t('rows', { count: rows })} · {format.moment(createdAt)}
        </Text>
      </Stack>
      <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
    </Row>
  );
}

/** Shows the imports of the program, newest first, if there are any. */
function PastImports() {
  const { t } = useTranslation('member-import-screen');
  const [page, setPage] = useState(1);
  const query = useMemberImports(page);
  return (
    <Listed query={query} page={page} onPage={setPage} heights={[56]}>
      {({ items, total }, pages) =>
        total > 0 && (
          <section aria-labelledby="past-imports">
            <h2 id="past-imports">{t('past')}</h2>
            <List>
              {items.map((entry) => (
                <ImportEntry key={entry.id} entry={entry} />
              ))}
            </List>
            {pages}
          </section>
        )
      }
    </Listed>
  );
}

/** Uploads a file of members. It is checked on its own page before anything is written. */
export function UploadForm() {
  const { t } = useTranslation('member-import-screen');
  const navigate = useNavigate();
  const upload = useUploadMembers();
  const choose = async (file: File, choices: TableChoices) => {
    if (upload.isPending) return;
    const { id } = await upload.mutateAsync({ file, choices });
    await navigate({ to: paths.addMembers, search: { import: id } });
  };
  return (
    <Stack>
      <Stack tight>
        <Text quiet>{t('upload.help', { most: mostImportedMembers })}</Text>
        <Text quiet>{t('upload.excel')}</Text>
      </Stack>
      <UploadFile
        label={t('upload.choose')}
        error={upload.error ? sentenceOf(upload.error) : undefined}
        busyLabel={upload.isPending && t('upload.busy')}
        onChoose={choose}
      />
      <PastImports />
    </Stack>
  );
}
