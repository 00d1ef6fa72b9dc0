import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listEmailArchive, type AdminEmail } from '#contract/features/communications/admin-email.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { communicationPaths } from '../../../lib/addresses/communication-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { LatestEmails } from '../overview/latest-emails.tsx';
import { ShownNotices } from '../overview/shown-notices.tsx';
import { isMoving, whileSendingMs } from '../hooks/use-admin-email.ts';
import { useEmailTemplates } from '../hooks/use-email-templates.ts';

/** The archive has the others. */
const mostSent = 5;

function WriteLink() {
  const { t } = useTranslation('communications');
  return (
    <ButtonLink variant="primary" to={communicationPaths.write}>
      {t('overview.write')}
    </ButtonLink>
  );
}

function Emails({ emails }: { emails: readonly AdminEmail[] }) {
  const { t } = useTranslation('communications');
  // Those that leave first come first.
  const waiting = emails.filter(isMoving).toReversed();
  const sent = emails.filter((email) => !isMoving(email)).slice(0, mostSent);
  if (emails.length === 0)
    return (
      <Card as="section">
        <Text quiet>{t('overview.none')}</Text>
      </Card>
    );
  return (
    <>
      {waiting.length > 0 && (
        <Card as="section" stack aria-labelledby="waiting-emails">
          <h2 id="waiting-emails">{t('overview.waiting')}</h2>
          <LatestEmails emails={waiting} />
        </Card>
      )}
      <Card as="section" stack aria-labelledby="sent-emails">
        <Row wrap between>
          <h2 id="sent-emails">{t('overview.sent')}</h2>
          <Link to={communicationPaths.archive}>{t('overview.all')}</Link>
        </Row>
        {sent.length > 0 ? <LatestEmails emails={sent} /> : <Text quiet>{t('overview.noneSent')}</Text>}
      </Card>
    </>
  );
}

/** Says which emails leave by themselves, and how many of them have the program's own words. */
function AutomaticEmails() {
  const { t, i18n } = useTranslation('communications');
  const { programId } = useMe();
  const query = useEmailTemplates({ programId });
  return (
    <Card as="section" stack="tight" aria-labelledby="automatic-emails">
      <h2 id="automatic-emails">{t('overview.automatic')}</h2>
      <Loaded query={query} heights={[48]}>
        {({ items }) => {
          const all = items.filter(({ language }) => language === i18n.language);
          const own = items.filter(({ isOwn }) => isOwn).length;
          return (
            <Text>
              {t('overview.automaticLead', { count: all.length })}{' '}
              {own > 0 ? t('overview.own', { count: own }) : t('overview.noneOwn')}
            </Text>
          );
        }}
      </Loaded>
      <Link to={communicationPaths.emails}>{t('overview.templates')}</Link>
    </Card>
  );
}

/** The first page of the center: what waits to go out, what went out, and the way to write. */
export default function CommunicationsScreen() {
  const { t } = useTranslation(['communications', 'admin-email']);
  const { programId } = useMe();
  const query = useRead(
    listEmailArchive,
    { params: { programId } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? whileSendingMs : false) },
  );
  return (
    <Page title={t('overview.title')} lead={t('overview.lead')} actions={<WriteLink />}>
      <Columns>
        <Stack>
          <Loaded query={query} heights={[320]}>
            {({ items }) => <Emails emails={items} />}
          </Loaded>
        </Stack>
        <Stack>
          <ShownNotices />
          <AutomaticEmails />
        </Stack>
      </Columns>
    </Page>
  );
}
