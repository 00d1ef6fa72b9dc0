import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseMember } from '#contract/features/account-data.ts';
import type { Member } from '#contract/features/members.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useChange } from '../hooks/use-account.ts';
import { downloadData, useErase } from '../hooks/use-data.ts';
import { useGuard } from './proof.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Downloads all of a member's data. */
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

function EraseForm({ member }: { member: Member }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const eraseSelf = useErase(member.id);
  const erase = useChange((username: string) => guard(() => eraseSelf(username)));
  const form = useForm({
    initial: () => ({ username: '' }),
    endpoint: eraseMember,
    body: (values) => values,
    send: async ({ username }) => {
      await erase.mutateAsync(username);
      say(t('privacy.erased'));
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('privacy.typed', { username: member.username })}
        autoComplete="off"
        {...form.text('username')}
      />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('privacy.eraseSubmit')}
      </Button>
    </Form>
  );
}

/** Deletes the account, after saying what is deleted and what stays. */
export function EraseSection({ member }: { member: Member }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" stack="tight" aria-labelledby="erase-title">
      <h2 id="erase-title">{t('privacy.erase')}</h2>
      <p>{t('privacy.eraseText')}</p>
      <h3>{t('privacy.goes')}</h3>
      <p>{t('privacy.goesText')}</p>
      <h3>{t('privacy.stays')}</h3>
      <p>{t('privacy.staysText')}</p>
      {opened ? (
        <EraseForm member={member} />
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
