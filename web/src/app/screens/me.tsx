import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import StreakChip from '../../features/badges/components/streak-chip.tsx';
import { LevelLine } from '../../features/points/components/level-line.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, List, Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { useAskedSignOut } from '../components/asked-sign-out.tsx';
import { usePlaces } from '../components/places.ts';

/** What the first card and the other tabs lead to already. */
const elsewhere: readonly string[] = [paths.dashboard, paths.challenges, paths.teams, paths.profile];

/** Settings come last, help before them. */
const last = (to: string) => Number(to === paths.help) + 2 * Number(to === paths.settings);

/** One's own page: who I am here, what I have reached, everything that is mine, and settings last. */
export default function MeScreen() {
  const { t } = useTranslation();
  const me = useMe();
  const { signOut, busy, question } = useAskedSignOut(me.id);
  const places = usePlaces().filter(({ to }) => !elsewhere.includes(to));
  const inOrder = places.toSorted((a, b) => last(a.to) - last(b.to));
  return (
    <Page title={t('nav.me')} ownHeading>
      <Card as="section" stack="tight" narrow style={{ width: '100%' }}>
        <Row>
          <Avatar name={me.name} image={me.image} />
          <div>
            <h1 style={{ fontSize: '1.5rem' }}>{me.name}</h1>
            {!me.actingUntil && (
              <Link to={paths.profile} params={{ username: me.username }}>
                {t('nav.mine')}
              </Link>
            )}
          </div>
        </Row>
        {!me.actingUntil && (
          <Row wrap style={{ minHeight: 70, alignContent: 'start' }}>
            <LevelLine />
            <StreakChip />
          </Row>
        )}
      </Card>
      <Stack narrow style={{ width: '100%' }}>
        <Card as="nav" aria-label={t('nav.mineAll')}>
          <List>
            {inOrder.map(({ to, params, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  {...(params ? { params } : {})}
                  style={{ display: 'flex', alignItems: 'center', minHeight: 52, textDecoration: 'none' }}
                >
                  <Text as="span" grow style={{ fontWeight: 600 }}>
                    {label}
                  </Text>
                  <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </List>
        </Card>
        <Button busy={busy} onClick={signOut}>
          {t('nav.signOut')}
        </Button>
      </Stack>
      {question}
    </Page>
  );
}
