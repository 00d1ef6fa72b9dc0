import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDecision, ModerationCase } from '#contract/features/moderation.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { usePhoto } from '../../../lib/use-photo.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { PhotoFrame } from '../../../ui/photo-frame.tsx';
import { useDecideReport } from '../hooks/use-moderation.ts';

type Photo = ModerationCase['photos'][number];

function CasePhoto({ photo, alt, alone }: { photo: Photo; alt: string; alone: boolean }) {
  return <PhotoFrame photo={photo} alt={alt} alone={alone} shown={usePhoto(photo.id)} />;
}

/** Where it stands among what others wrote. */
function Where({ one }: { one: ModerationCase }) {
  const { t } = useTranslation('moderation');
  const { kind, author, day, journalOf, challengeId, teamId } = one;
  const words = t('where');
  if (challengeId)
    return (
      <Link to={paths.challenge} params={{ challengeId }}>
        {words}
      </Link>
    );
  if (teamId)
    return (
      <Link to={paths.team} params={{ teamId }}>
        {words}
      </Link>
    );
  if (kind === 'profile')
    return (
      <Link to={paths.profile} params={{ username: author.username }}>
        {words}
      </Link>
    );
  // A hidden entry is its owner's alone; here stands all of it.
  if (!day || (kind === 'journal' && one.state === 'hidden')) return null;
  const username = journalOf ?? author.username;
  return (
    <Link to={paths.profileJournal} params={{ username, journalDate: day }}>
      {words}
    </Link>
  );
}

function Decisions({ one, what }: { one: ModerationCase; what: string }) {
  const { t } = useTranslation(['moderation', 'app']);
  const [asking, setAsking] = useState(false);
  const decide = useDecideReport(one.id);
  const make = (decision: CaseDecision) =>
    decide.mutate(decision, {
      onSuccess: () => say(t(`done.${decision}`)),
      onError: (error) => say(sentenceOf(error), 'error'),
      onSettled: () => setAsking(false),
    });
  const button = (decision: CaseDecision, act: () => void) =>
    one.abilities[decision] && (
      <button
        type="button"
        className="btn"
        aria-disabled={decide.isPending}
        aria-label={t(`${decision}Name`, { what })}
        onClick={act}
      >
        {t(decision)}
      </button>
    );
  return (
    <div className="row wrap">
      {button('hide', () => setAsking(true))}
      {button('dismiss', () => make('dismiss'))}
      {button('restore', () => make('restore'))}
      <Confirm
        opened={asking}
        title={t('hideTitle')}
        confirmLabel={t('hide')}
        cancelLabel={t('app:cancel')}
        busy={decide.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => make('hide')}
      >
        {t('hideText')}
      </Confirm>
    </div>
  );
}

function Reasons({ one }: { one: ModerationCase }) {
  const { t } = useTranslation('moderation');
  if (!one.reports.length) return <p className="quiet small">{t('none')}</p>;
  return (
    <ul className="stack tight" style={{ margin: 0, paddingInlineStart: 20 }}>
      {one.reports.map(({ reason, words, createdAt }) => (
        <li key={`${createdAt}${reason}${words}`}>
          {t(`reasons.${reason}`)}{' '}
          <time className="quiet small" dateTime={createdAt}>
            {format.moment(createdAt)}
          </time>
          {words && <p className="said">{words}</p>}
        </li>
      ))}
    </ul>
  );
}

/** One thing that was reported: what it says, what others say of it, and what can be done. */
export function CaseItem({ one }: { one: ModerationCase }) {
  const { t } = useTranslation('moderation');
  const { author, kind, state, text, photos, reportCount } = one;
  const { name } = author;
  const what = kind === 'profile' ? t('of', { name }) : t('by', { kind: t(`kind.${kind}`), name });
  return (
    <article className="stack tight" aria-label={what}>
      <div className="row wrap">
        <Avatar name={name} image={author.image} />
        <strong className="grow">{what}</strong>
        <span className={state === 'open' ? 'chip honey' : 'chip'}>{t(`state.${state}`)}</span>
        {reportCount > 0 && <span className="chip">{t('count', { count: reportCount })}</span>}
      </div>
      {text ? <p className="said reading">{text}</p> : <p className="quiet">{t('noText')}</p>}
      {photos.length > 0 && (
        <ul className={photos.length === 1 ? 'photos one' : 'photos'}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <CasePhoto
                photo={photo}
                alt={t('photo', { at: at + 1, of: photos.length, name })}
                alone={photos.length === 1}
              />
            </li>
          ))}
        </ul>
      )}
      <Reasons one={one} />
      <p className="small">
        <Where one={one} />
      </p>
      <Decisions one={one} what={what} />
    </article>
  );
}
