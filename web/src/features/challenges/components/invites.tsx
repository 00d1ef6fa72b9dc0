import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeInvite } from '#contract/features/challenge-requests.ts';
import type { Challenge } from '#contract/features/challenges.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Form } from '../../../ui/form.tsx';
import { Listed } from '../../../ui/listed.tsx';
import { useRemoveEntrants } from '../hooks/use-challenges.ts';
import { useInviteOutsider, useInvites } from '../hooks/use-invites.ts';

function TakeBack({ challengeId, invite }: { challengeId: string; invite: ChallengeInvite }) {
  const { t } = useTranslation('challenges');
  const remove = useRemoveEntrants(challengeId);
  const ids = [invite.id];
  const takeBack = () =>
    remove.mutate(invite.kind === 'team' ? { teamIds: ids } : { memberIds: ids }, {
      onError: (failed) => say(sentenceOf(failed), 'error'),
    });
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={remove.isPending}
      aria-label={t('invites.takeBackOf', { name: invite.name })}
      onClick={takeBack}
    >
      {t('invites.takeBack')}
    </button>
  );
}

function InviteRow({ challengeId, invite }: { challengeId: string; invite: ChallengeInvite }) {
  const { t } = useTranslation('challenges');
  const { name, kind, image, state, since } = invite;
  return (
    <li className="row wrap" style={{ padding: '8px 0' }}>
      <Avatar name={name} image={image} />
      <span className="grow">
        {name} <span className="quiet small">{t(`invites.${state}`, { date: format.moment(since) })}</span>
      </span>
      {kind === 'team' && <span className="chip">{t('invites.team')}</span>}
      {state === 'invited' ? (
        <TakeBack challengeId={challengeId} invite={invite} />
      ) : (
        <Link
          className="btn"
          to={paths.messages}
          search={{ type: 'joinrequest' }}
          aria-label={t('invites.answerOf', { name })}
        >
          {t('invites.answer')}
        </Link>
      )}
    </li>
  );
}

function OutsiderForm({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation('challenges');
  const [email, setEmail] = useState('');
  const invite = useInviteOutsider(challengeId);
  const failure = formFailure(invite.error);
  const submit = () =>
    invite.mutate(email, {
      onSuccess: () => {
        setEmail('');
        say(t('invites.sent'));
      },
      onError: (error) => {
        if (!formFailure(error)?.fields['outsiderEmail']) say(t('invites.failed'), 'error');
      },
    });
  return (
    <section className="stack tight" aria-labelledby="outsiders">
      <h3 id="outsiders" style={{ fontSize: 17 }}>
        {t('invites.outsiders')}
      </h3>
      <Form failure={failure} fields={['outsiderEmail']} onSubmit={submit}>
        <TextInput
          id="outsiderEmail"
          type="email"
          label={t('invites.outsiderEmail')}
          description={t('invites.outsiderHelp')}
          autoComplete="off"
          value={email}
          error={failure?.fields['outsiderEmail']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div>
          <button type="submit" className="btn" aria-disabled={invite.isPending}>
            {t('invites.send')}
          </button>
        </div>
      </Form>
    </section>
  );
}

/** Who is invited to a challenge or asks to join it, and who is invited by mail; for those who run it. */
export default function Invites({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const query = useInvites(challenge.id, { page, search });
  const find = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  return (
    <section className="stack tight" aria-labelledby="invites" style={{ marginTop: 12 }}>
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
            {data.total === 0 && (
              <p className="quiet">{search ? t('invites.noMatch') : t('invites.empty')}</p>
            )}
            <ul className="list">
              {data.items.map((invite) => (
                <InviteRow key={`${invite.id}${invite.state}`} challengeId={challenge.id} invite={invite} />
              ))}
            </ul>
            {pages}
          </>
        )}
      </Listed>
      {challenge.between === 'individuals' && <OutsiderForm challengeId={challenge.id} />}
    </section>
  );
}
