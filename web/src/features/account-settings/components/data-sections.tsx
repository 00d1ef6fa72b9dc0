import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/features/profiles/profiles.ts';
import { listMade } from '#contract/features/data-rights/account-data.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { useChange } from '../hooks/use-account.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { downloadData, useErase } from '../hooks/use-data.ts';
import { EraseForm } from './erase-form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

export function DownloadSection({ memberId }: { memberId: string }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const download = useChange(() => guard(() => downloadData(memberId)));
  const press = () =>
    download.mutate(undefined, {
      onSuccess: () => say(t('privacy.downloaded')),
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  return (
    <Card as="section" stack="tight" aria-labelledby="download-title">
      <h2 id="download-title">{t('privacy.download')}</h2>
      <Text quiet>{t('privacy.downloadText')}</Text>
      <div>
        <Button busy={download.isPending} onClick={press}>
          {t(download.isPending ? 'privacy.downloading' : 'privacy.downloadSubmit')}
        </Button>
      </div>
    </Card>
  );
}

/** Reads what the member made when the form opens, not with the page. */
function OpenedErase({ member }: { member: Member }) {
  const made = useRead(listMade, { params: { id: member.id } });
  const erase = useErase(member.id);
  return (
    <Loaded query={made} heights={[96]}>
      {({ items }) => <EraseForm member={member} made={items} erase={erase} />}
    </Loaded>
  );
}

/** Deletes the account, after listing what is deleted and what stays. */
export function EraseSection({ member }: { member: Member }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" stack="tight" aria-labelledby="erase-title">
      <h2 id="erase-title">{t('privacy.erase')}</h2>
      <p>{t('privacy.eraseText')}</p>
      {opened ? (
        <>
          <h3>{t('privacy.goes')}</h3>
          <p>{t('privacy.goesText')}</p>
          <h3>{t('privacy.stays')}</h3>
          <p>{t('privacy.staysText')}</p>
          <OpenedErase member={member} />
        </>
      ) : (
        <div>
          <Button variant="danger" onClick={() => setOpened(true)}>
            {t('privacy.eraseOpen')}
          </Button>
        </div>
      )}
    </Card>
  );
}
