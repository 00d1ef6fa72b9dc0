import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type ChallengeInvite, listChallengeInvites } from '#contract/features/challenges/requests.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { fieldErrors, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { useRemoveEntrants } from '../hooks/use-challenges.ts';
import { outsiderBody, useInviteOutsider } from '../hooks/use-invites.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function TakeBack({ challengeId, invite }: { challengeId: string; invite: ChallengeInvite }) {
  const { t } = useTranslation('challenges');
  const remove = useRemoveEntrants(challengeId);
  const ids = [invite.id];
  const takeBack = () =>
    remove.mutate(invite.kind === 'team' ? { teamIds: ids } : { memberIds: ids }, {
      onError: (failed) => say(sentenceOf(failed), 'error'),
    });
  return (
    <Button
      busy={remove.isPending}
      aria-label={t('invites.takeBackOf', { name: invite.name })}
      onClick={takeBack}
    >
      {t('invites.takeBack')}
    </Button>
  );
}

function InviteRow({ challengeId, invite }: { challengeId: string; invite: ChallengeInvite }) {
  const { t } = useTranslation('challenges');
  const { name, kind, image, state, since } = invite;
  return (
    <Row as="li" wrap style={{ padding: '8px 0' }}>
      <Avatar name={name} image={image} />
      <Text as="span" grow>
        {name}{' '}
        <Text as="span" quiet small>
          {t(`invites.${state}`, { date: format.moment(since) })}
        </Text>
      </Text>
      {kind === 'team' && <Chip>{t('invites.team')}</Chip>}
      {state === 'invited' ? (
        <TakeBack challengeId={challengeId} invite={invite} />
      ) : (
        <ButtonLink
          to={paths.messages}
          search={{ type: 'joinrequest' }}
          aria-label={t('invites.answerOf', { name })}
        >
          {t('invites.answer')}
        </ButtonLink>
      )}
    </Row>
  );
}

function OutsiderForm({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation('challenges');
  const invite = useInviteOutsider(challengeId);
  const form = useForm({
    initial: () => ({ outsiderEmail: '' }),
    endpoint: sendInvites,
    body: ({ outsiderEmail }) => outsiderBody(challengeId, outsiderEmail),
    send: async ({ outsiderEmail }) => {
      try {
        await invite.mutateAsync(outsiderEmail);
      } catch (error) {
        if (!fieldErrors(error)['outsiderEmail']) say(t('invites.failed'), 'error');
        throw error;
      }
      say(t('invites.sent'));
      form.reset();
    },
  });
  return (
    <Stack as="section" tight aria-labelledby="outsiders">
      <h3 id="outsiders" style={{ fontSize: '1.0625rem' }}>
        {t('invites.outsiders')}
      </h3>
      <Form form={form}>
        <TextInput
          type="email"
          label={t('invites.outsiderEmail')}
          description={t('invites.outsiderHelp')}
          autoComplete="off"
          {...form.text('outsiderEmail')}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {t('invites.send')}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}

/** Invitations and requests to join, including emailed invitations, for people who manage the challenge. */
export default function Invites({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useRead(
    listChallengeInvites,
    { params: { id: challenge.id }, query: { page, search } },
    { placeholderData: keepPreviousData },
  );
  const find = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  return (
    <Stack as="section" tight aria-labelledby="invites" style={{ marginTop: 12 }}>
      <h2 id="invites">{t('invites.title')}</h2>
      <TextInput
        aria-label={t('invites.search')}
        placeholder={t('invites.search')}
        value={search}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44]}>
        {(data, pages) => (
          <>
            {data.total === 0 && <Text quiet>{search ? t('invites.noMatch') : t('invites.empty')}</Text>}
            <List>
              {data.items.map((invite) => (
                <InviteRow key={`${invite.id}${invite.state}`} challengeId={challenge.id} invite={invite} />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
      {challenge.between === 'individuals' && <OutsiderForm challengeId={challenge.id} />}
    </Stack>
  );
}
