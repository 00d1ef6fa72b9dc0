import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import StreakChip from '../../features/badges/components/streak-chip.tsx';
import { PictureChooser } from '../../features/profiles/components/picture-section.tsx';
import { LevelLine } from '../../features/points/components/level-line.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useOwnSteps } from '../../lib/own/own-steps.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { LargeAvatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, List, Pair, Row, Stack } from '../../ui/layout.tsx';
import { Page } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { useAskedSignOut } from '../components/asked-sign-out.tsx';
import { usePlaces } from '../components/places.ts';

const GoalDialog = lazyPart(withTexts(() => import('../../features/profiles/components/goal-dialog.tsx')));

/** The first card and the other tabs lead to these already. */
const elsewhere: readonly string[] = [paths.dashboard, paths.challenges, paths.teams, paths.profile];

/** Settings come last, help before them. */
const last = (to: string) => Number(to === paths.help) + 2 * Number(to === paths.settings);

/** Shows the picture and the goal, changed where they are shown. */
function Mine() {
  const { t } = useTranslation(['app', 'members']);
  const me = useMe();
  const { amount } = useOwnSteps();
  const [isOpen, setOpen] = useState(false);
  return (
    <Row wrap>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {me.dailyStepGoal === null ? t('nav.noGoal') : t('nav.goal', { amount: amount(me.dailyStepGoal) })}
      </Button>
      <PictureChooser member={me}>
        {t(me.image ? 'members:settings.picture.other' : 'members:settings.picture.choose')}
      </PictureChooser>
      <Suspense>{isOpen && <GoalDialog onClose={() => setOpen(false)} />}</Suspense>
    </Row>
  );
}

const rowLook = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  color: 'var(--ink)',
  textDecoration: 'none',
} as const;

function RowText({ children }: { children: string }) {
  return (
    <>
      <Text as="span" grow style={{ fontWeight: 600 }}>
        {children}
      </Text>
      <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden="true" />
    </>
  );
}

/** Shows one's own page: who I am here, what I have reached, everything that is mine, and settings last. */
export default function MeScreen() {
  const { t } = useTranslation();
  const me = useMe();
  const { signOut, busy, question } = useAskedSignOut(me.id);
  const places = usePlaces().filter(({ to }) => !elsewhere.includes(to));
  const inOrder = places.toSorted((a, b) => last(a.to) - last(b.to));
  return (
    <Page title={t('nav.me')} ownHeading>
      <Pair style={{ alignItems: 'start' }}>
        <Card as="section" stack="tight">
          <Row wrap>
            <LargeAvatar name={me.name} image={me.image} />
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
          {!me.actingUntil && <Mine />}
        </Card>
        <Stack>
          <Card as="nav" aria-label={t('nav.mineAll')}>
            <List>
              {inOrder.map(({ to, params, label }) => (
                <li key={to}>
                  <Link to={to} {...(params ? { params } : {})} style={rowLook}>
                    <RowText>{label}</RowText>
                  </Link>
                  {to === paths.friends && (
                    <Link
                      to={to}
                      search={{ tab: 'find' }}
                      style={{ ...rowLook, borderTop: '1px solid var(--line)' }}
                    >
                      <RowText>{t('nav.find')}</RowText>
                    </Link>
                  )}
                </li>
              ))}
            </List>
          </Card>
          <Button busy={busy} onClick={signOut}>
            {t('nav.signOut')}
          </Button>
        </Stack>
      </Pair>
      {question}
    </Page>
  );
}
