import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tried } from '#contract/features/testers/testers.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';

/** Says what something would do now, why it would be refused, and whose it is. */
export function TryResult({ tried }: { tried: Tried }) {
  const { t } = useTranslation('testers');
  const { isWtAdmin, resellerId } = useMe();
  const { does, problems, program } = tried;
  const name =
    program && (isWtAdmin || resellerId) ? (
      <Link to={platformPaths.program} params={{ programId: program.id }}>
        {program.name}
      </Link>
    ) : (
      program?.name
    );
  const facts: [string, Fact[1] | null | undefined][] = [
    [t('facts.program'), name],
    [t('facts.name'), tried.name],
    [t('facts.owner'), tried.owner],
    [t('facts.scopes'), tried.scopes.length ? format.list(tried.scopes) : null],
    [t('facts.networks'), tried.networks.length ? format.list(tried.networks) : null],
    [t('facts.endsAt'), tried.endsAt && format.moment(tried.endsAt)],
    [t('facts.usedOn'), tried.usedOn && format.mediumDay(tried.usedOn)],
    [t('facts.needs'), tried.needs],
  ];
  return (
    <>
      {does && problems.length === 0 ? (
        <Alert as="output">{t(`does.${does}`)}</Alert>
      ) : (
        <Alert tone="wrong" role="alert">
          {t('refused')}
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`problems.${problem}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <FactLines facts={facts.flatMap(([term, value]): Fact[] => (value ? [[term, value]] : []))} />
    </>
  );
}
