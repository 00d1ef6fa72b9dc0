import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  decideReport,
  listReports,
  type CaseDecision,
  type ModerationCase,
} from '#contract/features/moderation/moderation.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { usePhoto } from '../../../lib/api/use-photo.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { PhotoFrame, PhotoList } from '../../../ui/photo-frame.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';

type Photo = ModerationCase['photos'][number];

function CasePhoto({ photo, alt, alone }: { photo: Photo; alt: string; alone: boolean }) {
  return <PhotoFrame photo={photo} alt={alt} alone={alone} shown={usePhoto(photo.id)} />;
}

/** Shows the link to where it was posted. */
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
  // A hidden entry is visible only to its owner, so it is shown in full here.
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
  const decide = useWrite(decideReport, { stale: [listReports], changed: 'content.moderated' });
  const make = (decision: CaseDecision) =>
    decide.mutate(
      { params: { id: one.id }, body: { decision } },
      {
        onSuccess: () => say(t(`done.${decision}`)),
        onError: (error) => say(sentenceOf(error), 'error'),
        onSettled: () => setAsking(false),
      },
    );
  const button = (decision: CaseDecision, act: () => void) =>
    one.abilities[decision] && (
      <Button busy={decide.isPending} aria-label={t(`${decision}Name`, { what })} onClick={act}>
        {t(decision)}
      </Button>
    );
  return (
    <Row wrap>
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
    </Row>
  );
}

function Reasons({ one }: { one: ModerationCase }) {
  const { t } = useTranslation('moderation');
  if (!one.reports.length)
    return (
      <Text quiet small>
        {t('none')}
      </Text>
    );
  return (
    <Stack as="ul" tight style={{ margin: 0, paddingInlineStart: 20 }}>
      {one.reports.map(({ reason, words, createdAt }) => (
        <li key={`${createdAt}${reason}${words}`}>
          {t(`reasons.${reason}`)}{' '}
          <Text as="time" quiet small dateTime={createdAt}>
            {format.moment(createdAt)}
          </Text>
          {words && <Text written>{words}</Text>}
        </li>
      ))}
    </Stack>
  );
}

/** Shows one reported item: its content, the reports and the actions. */
export function CaseItem({ one }: { one: ModerationCase }) {
  const { t } = useTranslation('moderation');
  const { author, kind, state, text, photos, reportCount } = one;
  const { name } = author;
  const what = kind === 'profile' ? t('of', { name }) : t('by', { kind: t(`kind.${kind}`), name });
  return (
    <Stack as="article" tight aria-label={what}>
      <Row wrap>
        <Avatar name={name} image={author.image} />
        <Text as="strong" style={{ flex: '1 1 8rem', overflowWrap: 'anywhere' }}>
          {what}
        </Text>
        <Chip tone={state === 'open' ? 'honey' : 'plain'}>{t(`state.${state}`)}</Chip>
        {reportCount > 0 && <Chip>{t('count', { count: reportCount })}</Chip>}
      </Row>
      {text ? (
        <Text written reading>
          {text}
        </Text>
      ) : (
        <Text quiet>{t('noText')}</Text>
      )}
      {photos.length > 0 && (
        <PhotoList count={photos.length}>
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <CasePhoto
                photo={photo}
                alt={t('photo', { at: at + 1, of: photos.length, name })}
                alone={photos.length === 1}
              />
            </li>
          ))}
        </PhotoList>
      )}
      <Reasons one={one} />
      <Text small>
        <Where one={one} />
      </Text>
      <Decisions one={one} what={what} />
    </Stack>
  );
}
