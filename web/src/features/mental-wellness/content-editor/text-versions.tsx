import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type EditedText,
  type TextVersion,
  listTextVersions,
} from '#contract/features/mental-wellness/plan-content.ts';
import * as format from '../../../lib/format.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextDifference } from './text-difference.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

interface RowProps {
  version: TextVersion;
  isNewest: boolean;
  onCompare(): void;
  onRestore(): void;
}

function VersionRow({ version: one, isNewest, onCompare, onRestore }: RowProps) {
  const { t } = useTranslation('plan-content');
  const { version, at, by, note, restoredFrom, title } = one;
  return (
    <Row as="li" wrap between>
      <Stack tight grow>
        <strong>{t('versions.version', { version, title: title ?? t('versions.shippedText') })}</strong>
        <Text quiet small>
          {t('versions.by', { at: format.moment(at), name: by ?? t('versions.someone') })}
          {restoredFrom !== null &&
            ` ${t(restoredFrom === 0 ? 'versions.backToShipped' : 'versions.restored', { version: restoredFrom })}`}
        </Text>
        {note && <Text small>{note}</Text>}
      </Stack>
      <Row wrap>
        <Button size="small" aria-label={t('versions.compareName', { version })} onClick={onCompare}>
          {t('versions.compare')}
        </Button>
        {!isNewest && (
          <Button size="small" aria-label={t('versions.restoreName', { version })} onClick={onRestore}>
            {t('versions.restore')}
          </Button>
        )}
      </Row>
    </Row>
  );
}

interface TextVersionsProps {
  text: EditedText;
  onRestore(version: number): void;
}

/** Publications, newest first, each with its changes. */
export function TextVersions({ text, onRestore }: TextVersionsProps) {
  const { t } = useTranslation('plan-content');
  const pages = useLocalPages();
  const query = useRead(
    listTextVersions,
    {
      params: { id: text.id },
      query: { perPage: 10, ...(pages.after ? { after: pages.after } : {}) },
    },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  const [compared, setCompared] = useState<TextVersion | null>(null);
  return (
    <Card as="section" stack aria-labelledby="versions">
      <h2 id="versions">{t('versions.title')}</h2>
      <CursorListed query={query} pages={pages} heights={[60, 60]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Text quiet>{t('versions.none')}</Text>}
            <List>
              {items.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  isNewest={version.version === text.version}
                  onCompare={() => setCompared(version)}
                  onRestore={() => onRestore(version.version)}
                />
              ))}
            </List>
            {pager}
          </>
        )}
      </CursorListed>
      <Dialog
        opened={compared !== null}
        onClose={() => setCompared(null)}
        size="xl"
        title={compared ? t('versions.changesOf', { version: compared.version }) : ''}
      >
        {compared && <TextDifference versionId={compared.id} />}
      </Dialog>
    </Card>
  );
}
