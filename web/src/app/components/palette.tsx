import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/auth-user.ts';
import { openLog } from '../../lib/log-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { useFind } from '../../lib/use-find.ts';
import { usePlaces } from './places.ts';

interface Entry {
  id: string;
  label: string;
  hint?: string;
  run(): void;
}

interface Found {
  label: string;
  entries: Entry[];
}

/** Screens and what can be done from anywhere, by what was typed. */
function useCommands(typed: string): Found {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = usePlaces();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const entries: Entry[] = [
    { id: 'log', label: t('nav.log'), hint: 'L', run: openLog },
    ...places.map(({ to, label, params }) => ({
      id: to,
      label,
      run: () => void navigate({ to, ...(params ? { params } : {}) }),
    })),
  ];
  const fits = ({ label }: Entry) => words.every((word) => label.toLowerCase().includes(word));
  return { label: t('palette.screens'), entries: entries.filter(fits) };
}

function useFound(typed: string): { found: Found[]; isLooking: boolean; hasFailed: boolean } {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(typed, 200);
  const { people, teams, challenges, isLooking, hasFailed } = useFind(me.programId, search);
  const found: Found[] = [
    {
      label: t('palette.people'),
      entries: people.map(({ id, name, username }) => ({
        id,
        label: name,
        hint: username,
        run: () => void navigate({ to: paths.profile, params: { username } }),
      })),
    },
    {
      label: t('palette.teams'),
      entries: teams.map(({ id, name }) => ({
        id,
        label: name,
        run: () => void navigate({ to: paths.team, params: { teamId: id } }),
      })),
    },
    {
      label: t('palette.challenges'),
      entries: challenges.map(({ id, challengeName }) => ({
        id,
        label: challengeName,
        run: () => void navigate({ to: paths.challenge, params: { challengeId: id } }),
      })),
    },
  ];
  return { found, isLooking: isLooking || search !== typed, hasFailed };
}

/** Finds people, teams, challenges and screens from anywhere (design, Ctrl K). */
export default function Palette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const commands = useCommands(typed);
  const { found, isLooking, hasFailed } = useFound(typed);
  const groups = [commands, ...found].filter(({ entries }) => entries.length > 0);
  useEffect(() => spotlight.open(), []);
  const saying = hasFailed ? t('palette.failed') : isLooking ? t('palette.looking') : t('palette.none');
  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      lockScroll={false}
      scrollable
      maxHeight={420}
      styles={{ action: { padding: '10px 14px' } }}
      attributes={{ content: { 'aria-label': t('palette.label') } }}
    >
      <Spotlight.Search placeholder={t('palette.label')} aria-label={t('palette.label')} />
      <Spotlight.ActionsList aria-label={t('palette.results')}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(({ id, label: name, hint, run }) => (
              <Spotlight.Action key={id} label={name} description={hint ?? ''} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {(groups.length === 0 || hasFailed) && <Spotlight.Empty>{saying}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
