import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenUsername } from '#contract/placeholder-username.ts';
import {
  endPersonSessions,
  getPerson,
  type PersonDetail,
} from '#contract/features/platform-people/platform-people.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { statusTones, useRoleWord } from './use-person-words.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

interface Props {
  person: PersonDetail;
}

export function AccountFacts({ person }: Props) {
  const { t } = useTranslation('platform-people');
  const roleOf = useRoleWord();
  const { email, username, registeredDate, lastVisitDate, hasSecondFactor, id } = person;
  const facts: Fact[] = [
    [t('email'), email],
    [t('username'), chosenUsername(username) || '–'],
    [t('role'), roleOf(person)],
    [t('person.registered'), format.mediumDay(registeredDate)],
    [t('lastVisit'), lastVisitDate ? format.mediumDay(lastVisitDate) : t('never')],
    [t('person.secondFactor'), t(hasSecondFactor ? 'person.on' : 'person.off')],
    [t('person.id'), id],
  ];
  return (
    <Card as="section" stack="tight" aria-labelledby="account">
      <h2 id="account">{t('person.account')}</h2>
      <FactLines facts={facts} />
    </Card>
  );
}

export function PersonPrograms({ person }: Props) {
  const { t } = useTranslation('platform-people');
  return (
    <Card as="section" stack="tight" aria-labelledby="programs">
      <h2 id="programs">{t('person.programs')}</h2>
      <List>
        {person.programs.map(({ programId, programName, status }) => (
          <Row as="li" key={programId} between wrap>
            <Link to={platformPaths.program} params={{ programId }}>
              {programName}
            </Link>
            <Chip tone={statusTones[status]}>{t(`statuses.${status}`)}</Chip>
          </Row>
        ))}
      </List>
    </Card>
  );
}

export function PersonSessions({ person }: Props) {
  const { t } = useTranslation('platform-people');
  const [isAsking, setAsking] = useState(false);
  const params = { id: person.id };
  const end = useWrite(endPersonSessions, {
    answers: (left) => [keyOf(getPerson, { params }), left],
  });
  const onConfirm = () =>
    end.mutate(
      { params },
      {
        onSuccess: () => say(t('person.ended')),
        onError: (error) => say(sentenceOf(error), 'error'),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card as="section" stack="tight" aria-labelledby="sessions">
      <h2 id="sessions">{t('person.sessions')}</h2>
      {person.sessions.length === 0 ? (
        <Text quiet>{t('person.noSessions')}</Text>
      ) : (
        <>
          <List>
            {person.sessions.map(({ id, programName, userAgent, usedAt }) => (
              <li key={id}>
                <Text>{userAgent ?? t('person.unknownDevice')}</Text>
                <Text quiet small>
                  {programName} · {t('person.used', { at: format.moment(usedAt) })}
                </Text>
              </li>
            ))}
          </List>
          <Row>
            <Button onClick={() => setAsking(true)}>{t('person.end')}</Button>
          </Row>
        </>
      )}
      <Confirm
        opened={isAsking}
        title={t('person.endTitle', { name: person.name })}
        confirmLabel={t('person.end')}
        cancelLabel={t('person.cancel')}
        busy={end.isPending}
        onClose={() => setAsking(false)}
        onConfirm={onConfirm}
      >
        <p>{t('person.endText')}</p>
      </Confirm>
    </Card>
  );
}
