import { useTranslation } from 'react-i18next';
import type { EmailTemplateVersion } from '#contract/features/communications/email-templates.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useTemplateVersions, type TemplateOwner, type TemplateText } from '../hooks/use-email-templates.ts';

interface RowProps {
  version: EmailTemplateVersion;
  onUse(text: TemplateText): void;
}

function VersionRow({ version: { at, by, subject, body }, onUse }: RowProps) {
  const { t } = useTranslation('communications');
  const moment = format.moment(at);
  return (
    <Row as="li" wrap between style={{ padding: '10px 0' }}>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <p>{subject ?? t('versions.default')}</p>
        <Text quiet small>
          {t('versions.by', { at: moment, name: by ?? t('versions.erased') })}
        </Text>
      </div>
      {subject !== null && body !== null && (
        <Button
          size="small"
          aria-label={t('versions.useName', { at: moment })}
          onClick={() => onUse({ subject, body })}
        >
          {t('versions.use')}
        </Button>
      )}
    </Row>
  );
}

/** Saved versions of texts, newest first. */
export function TemplateVersions({
  owner,
  templateId,
  onUse,
}: {
  owner: TemplateOwner;
  templateId: string;
  onUse: RowProps['onUse'];
}) {
  const { t } = useTranslation('communications');
  const query = useTemplateVersions(owner, templateId);
  return (
    <Card as="section" stack="tight" aria-labelledby="versions">
      <h2 id="versions">{t('versions.title')}</h2>
      <Loaded query={query} heights={[60, 60]}>
        {({ items }) =>
          items.length ? (
            <List>
              {items.map((version) => (
                <VersionRow key={version.id} version={version} onUse={onUse} />
              ))}
            </List>
          ) : (
            <Text quiet>{t('versions.none')}</Text>
          )
        }
      </Loaded>
    </Card>
  );
}
