import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramDetail } from '#contract/features/programs/all-programs.ts';
import { getProgramState, type ProgramState } from '#contract/features/programs/program-state.ts';
import { EnterProgram } from '../../features/sessions/components/enter-program.tsx';
import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { programCenterPaths } from '../../lib/addresses/program-center-paths.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { useRead } from '../../lib/api/use-read.ts';
import * as format from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { Card, List, Row } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './program-state.module.css';

interface LineProps {
  title: string;
  children: ReactNode;
  isWrong?: boolean;
  /** The way to the screen that has more. */
  way?: ReactNode;
}

function Line({ title, children, isWrong = false, way }: LineProps) {
  const { t } = useTranslation('all-programs');
  return (
    <li className={styles['line']}>
      <Row wrap between>
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Row wrap tight>
            <b>{title}</b>
            {isWrong && <Chip tone="wrong">{t('state.look')}</Chip>}
          </Row>
          {children}
        </div>
        {way}
      </Row>
    </li>
  );
}

/** Leads to a screen inside of the program: at once for staff who work there, otherwise with a reason. */
function Inside({ programId, to, label }: { programId: string; to: string; label: string }) {
  const me = useMe();
  if (me.actingUntil && me.programId === programId) return <Link to={to}>{label}</Link>;
  return <EnterProgram programId={programId} to={to} label={label} />;
}

function Admins({ admins, adminsTotal }: Pick<ProgramState, 'admins' | 'adminsTotal'>) {
  const { t } = useTranslation('all-programs');
  const { isWtAdmin } = useMe();
  if (!admins.length) return <Text quiet>{t('state.noAdmins')}</Text>;
  return (
    <>
      <ul>
        {admins.map(({ id, name, email, lastVisitOn }) => (
          <li key={id}>
            {isWtAdmin ? (
              <Link to={platformPaths.person} params={{ memberId: id }}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            <Text as="span" quiet small>
              {email} ·{' '}
              {lastVisitOn ? t('state.visited', { day: format.mediumDay(lastVisitOn) }) : t('never')}
            </Text>
          </li>
        ))}
      </ul>
      {adminsTotal > admins.length && (
        <Text quiet small>
          {t('state.moreAdmins', { count: adminsTotal - admins.length })}
        </Text>
      )}
    </>
  );
}

function Providers({ providers }: Pick<ProgramState, 'providers'>) {
  const { t } = useTranslation('all-programs');
  if (!providers.length) return <Text quiet>{t('state.noProviders')}</Text>;
  return (
    <ul>
      {providers.map(({ id, name, isOn, testedAt, endsOn, isWaiting }) => (
        <li key={id}>
          {name}: {t(isOn ? 'state.on' : 'state.off')}
          {' · '}
          {testedAt ? t('state.tested', { at: format.moment(testedAt) }) : t('state.neverTested')}
          {endsOn && ` · ${t('state.certificateEnds', { day: format.mediumDay(endsOn) })}`}
          {isWaiting && ` · ${t('state.certificateWaits')}`}
        </li>
      ))}
    </ul>
  );
}

function Traffic({ programId, state }: { programId: string; state: ProgramState }) {
  const { t } = useTranslation('all-programs');
  const { isSuperAdmin } = useMe();
  const { mail, imports, directory } = state;
  const last = (at: string | null) => (at ? ` ${t('state.lastAt', { at: format.moment(at) })}` : '');
  return (
    <>
      <Line
        title={t('state.mail')}
        isWrong={mail.failed > 0}
        way={
          isSuperAdmin && (
            <Link to={platformPaths.emailQueue} search={{ program: programId }}>
              {t('state.openQueue')}
            </Link>
          )
        }
      >
        <Text quiet small>
          {t('state.mailFailed', { count: mail.failed })} {t('state.mailDue', { count: mail.due })}
        </Text>
      </Line>
      <Line
        title={t('state.imports')}
        isWrong={imports.failed > 0}
        way={<Inside programId={programId} to={paths.memberCenter} label={t('state.openPeople')} />}
      >
        <Text quiet small>
          {t('state.importsOf', { count: imports.count, failed: imports.failed })}
          {last(imports.lastAt)}
        </Text>
      </Line>
      <Line
        title={t('state.directory')}
        isWrong={directory.refused > 0}
        way={
          <Inside
            programId={programId}
            to={memberCenterPaths.companySignOn}
            label={t('state.openDirectory')}
          />
        }
      >
        <Text quiet small>
          {t('state.calls', { count: directory.calls, refused: directory.refused })}
          {last(directory.lastAt)}
        </Text>
      </Line>
    </>
  );
}

function Systems({ programId, state: { keys, webhooks } }: { programId: string; state: ProgramState }) {
  const { t } = useTranslation('all-programs');
  const connections = (label: string) => (
    <Inside programId={programId} to={programCenterPaths.connections} label={label} />
  );
  return (
    <>
      <Line title={t('state.keys')} way={connections(t('state.openKeys'))}>
        <Text quiet small>
          {t('state.keysOf', { count: keys.count })}
          {keys.nextEndsAt && ` ${t('state.nextEnds', { at: format.moment(keys.nextEndsAt) })}`}
        </Text>
      </Line>
      <Line
        title={t('state.webhooks')}
        isWrong={webhooks.givenUp > 0}
        way={connections(t('state.openWebhooks'))}
      >
        <Text quiet small>
          {t('state.webhooksOn', { count: webhooks.on })}
          {webhooks.givenUp > 0 && ` ${t('state.givenUp', { count: webhooks.givenUp })}`}
        </Text>
      </Line>
    </>
  );
}

/** Shows who runs a program and how its connections fare, each with the way to its screen. */
export function ProgramStateCard({ program: { id } }: { program: ProgramDetail }) {
  const { t } = useTranslation('all-programs');
  const query = useRead(getProgramState, { params: { id } });
  return (
    <Card as="section" stack="tight" aria-labelledby="state">
      <h2 id="state">{t('state.title')}</h2>
      <Loaded query={query} heights={[80, 40, 40, 40]}>
        {(state) => (
          <List>
            <Line
              title={t('program.admins')}
              isWrong={state.admins.length === 0}
              way={<Inside programId={id} to={memberCenterPaths.roles} label={t('state.openRoles')} />}
            >
              <Admins {...state} />
            </Line>
            <Line
              title={t('provider')}
              isWrong={state.providers.some(({ endsOn, isWaiting }) => endsOn !== null || isWaiting)}
              way={
                <Inside programId={id} to={memberCenterPaths.companySignOn} label={t('state.openSignOn')} />
              }
            >
              <Providers {...state} />
            </Line>
            <Traffic programId={id} state={state} />
            <Systems programId={id} state={state} />
          </List>
        )}
      </Loaded>
    </Card>
  );
}
