import {
  IconAward,
  IconBuilding,
  IconCalendarWeek,
  IconChevronRight,
  IconDeviceWatch,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLeaf,
  IconLogout,
  IconMail,
  IconMessageQuestion,
  IconNotebook,
  IconSettings,
  IconStar,
  IconUserSearch,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/button.tsx';
import { IconDisc } from '../../ui/icon-disc.tsx';
import { Card, List } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useAskedSignOut } from '../components/asked-sign-out.tsx';
import { usePlaces } from '../components/places.ts';
import styles from './me.module.css';

const icon = { size: '1.375rem', stroke: 1.75, 'aria-hidden': true } as const;
type Icon = ComponentType<typeof icon>;

/** The places of each group, in their order. Those that the member does not have are left out. */
const groups = {
  activity: {
    week: IconCalendarWeek,
    journal: IconNotebook,
    badges: IconAward,
    points: IconStar,
    plan: IconLeaf,
    questions: IconMessageQuestion,
  },
  people: {
    messages: IconMail,
    friends: IconUsers,
    find: IconUserSearch,
    sitewide: IconWorld,
    organizations: IconBuilding,
  },
  settings: {
    settings: IconSettings,
    device: IconDeviceWatch,
    help: IconHelpCircle,
    programOverview: IconLayoutDashboard,
  },
} satisfies Record<string, Record<string, Icon>>;

type Group = keyof typeof groups;
type Name = { [G in Group]: keyof (typeof groups)[G] }[Group];
interface Place {
  to: string;
  label: string;
  params?: object;
  search?: object;
}

/** Returns where each row leads. What is no place of the menus is added to them. */
function usePlaceOf(): (name: Name) => Place | undefined {
  const { t } = useTranslation(['members', 'app']);
  const { actingUntil } = useMe();
  const places: readonly Place[] = usePlaces();
  const more: Partial<Record<Name, Place>> = {
    week: { to: paths.myWeek, label: t('members:me.week') },
    find: { to: paths.friends, search: { tab: 'find' }, label: t('app:nav.find') },
    device: { to: paths.device, label: t('members:me.device') },
  };
  return (name) => {
    const added = more[name];
    if (added) return actingUntil ? undefined : added;
    return places.find(({ to }) => to === paths[name as keyof typeof paths]);
  };
}

function RowText({ icon: RowIcon, label, help }: { icon: Icon; label: string; help?: string }) {
  return (
    <>
      <IconDisc>
        <RowIcon {...icon} />
      </IconDisc>
      <span className={styles['words']}>
        <span className={styles['label']}>{label}</span>
        {help && (
          <Text as="span" small quiet>
            {help}
          </Text>
        )}
      </span>
    </>
  );
}

function GroupCard({ group, children }: { group: Group; children?: ReactNode }) {
  const { t } = useTranslation('members');
  const placeOf = usePlaceOf();
  const rows = Object.entries(groups[group]) as [Name, Icon][];
  return (
    <Card as="section" aria-labelledby={`me-${group}`}>
      <h2 id={`me-${group}`} className={styles['heading']}>
        {t(`me.group.${group}`)}
      </h2>
      <List>
        {rows.map(([name, rowIcon]) => {
          const place = placeOf(name);
          if (!place) return null;
          const { label, ...target } = place;
          return (
            <li key={name}>
              <Link {...target} className={styles['row']}>
                <RowText icon={rowIcon} label={label} help={t(`me.help.${name}`)} />
                <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden="true" className="mirrors" />
              </Link>
            </li>
          );
        })}
        {children}
      </List>
    </Card>
  );
}

/** Shows everything of the member in three groups; logging out comes last. */
export function MePlaces() {
  const { t } = useTranslation('app');
  const { signOut, busy, question } = useAskedSignOut(useMe().id);
  return (
    <nav aria-label={t('nav.mineAll')} className={styles['groups']}>
      <GroupCard group="activity" />
      <GroupCard group="people" />
      <GroupCard group="settings">
        <li>
          <Button variant="choice" className={styles['row']} busy={busy} onClick={signOut}>
            <RowText icon={IconLogout} label={t('nav.signOut')} />
          </Button>
        </li>
      </GroupCard>
      {question}
    </nav>
  );
}
