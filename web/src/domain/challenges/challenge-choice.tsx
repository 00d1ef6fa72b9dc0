import type { CompetitionOf } from '#contract/features/challenges/kinds.ts';
import { SearchedSelect } from '../../ui/searched-select.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { useChallengeOptions } from '../../lib/lists/use-group-options.ts';

interface ChallengeChoiceProps {
  label: string;
  chosen: string | undefined;
  error?: string | undefined;
  /** Only challenges that compete for this. */
  competitionOf?: CompetitionOf;
  /** Challenges of wellness can't be chosen. */
  withoutWellness?: boolean;
  onChange(id: string): void;
}

/** Shows the challenge that a screen for admins is about, found by its name. */
export function ChallengeChoice({
  label,
  chosen,
  error,
  competitionOf,
  withoutWellness = false,
  onChange,
}: ChallengeChoiceProps) {
  const { programId } = useMe();
  const { options, onSearch } = useChallengeOptions(programId, chosen, {
    competitionOf,
    withoutWellness,
  });
  return (
    <SearchedSelect
      label={label}
      value={chosen ?? null}
      error={error}
      data={options}
      // The server has searched already.
      filter={({ options: found }) => found}
      onSearchChange={(text) =>
        onSearch(options.some((option) => option.label === text) ? '' : text.trim().slice(0, 100))
      }
      onChange={(id) => id && onChange(id)}
    />
  );
}
