import type { Backups } from '#contract/features/operations/jobs.ts';
import { findLastBackups } from '../../kernel/backups/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { presentBackups } from './processes.presenter.ts';

/** How the backups fare that the server makes on its own, as jobs and home say it. */
export async function stateOfBackups({ gateway, env, clock }: Deps): Promise<Backups> {
  const isOn = env.backups.folder !== null || env.backups.bucket !== null;
  return presentBackups(isOn, await findLastBackups(gateway.global()), clock.now());
}
