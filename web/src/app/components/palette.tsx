import { chosenUsername } from '#contract/placeholder-username.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { openLog } from '../../lib/log-dialog.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useFind } from '../../lib/lists/use-find.ts';
import { useAdminPlaces } from '../admin/centers.ts';
import { usePlaces } from './places.ts';
import { CommandPalette, type Command, type CommandGroup } from '../../ui/surfaces/command-palette.tsx';

/** Screens and actions that match the typed text; for admins, their area too. */
function useCommands(typed: string): CommandGroup {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = usePlaces();
  const adminPlaces = useAdminPlaces();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const entries: Command[] = [
    { id: 'log', label: t('nav.log'), hint: 'L', run: openLog },
    ...places.map(({ to, label, params }) => ({
      id: to,
      label,
      run: () => void navigate({ to, ...(params ? { params } : {}) }),
    })),
    // A screen may be named as itself and as a part of another.
    ...adminPlaces.map(({ to, label }) => ({
      id: `${to}${label}`,
      label,
      hint: t('nav.admin'),
      run: () => void navigate({ to }),
    })),
  ];
  const fits = ({ label }: Command) => words.every((word) => label.toLowerCase().includes(word));
  return { label: t('palette.screens'), entries: entries.filter(fits) };
}

function useFound(typed: string): { found: CommandGroup[]; isLooking: boolean; hasFailed: boolean } {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [search] = useDebouncedValue(typed, 200);
  const { people, teams, challenges, isLooking, hasFailed } = useFind(me.programId, search);
  const found: CommandGroup[] = [
    {
      label: t('palette.people'),
      entries: people.map(({ id, name, username }) => ({
        id,
        label: name,
        hint: chosenUsername(username),
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
  const saying = hasFailed ? t('palette.failed') : isLooking ? t('palette.looking') : t('palette.none');
  return (
    <CommandPalette
      label={t('palette.label')}
      resultsLabel={t('palette.results')}
      query={typed}
      groups={groups}
      note={groups.length === 0 || hasFailed ? saying : null}
      onQuery={setTyped}
      onClose={onClose}
    />
  );
}
