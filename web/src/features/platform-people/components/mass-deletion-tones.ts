import type { MassDeletionState } from '#contract/features/data-rights/mass-deletion.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

export const deletionTones: Record<MassDeletionState, ChipTone> = {
  waiting: 'honey',
  running: 'trail',
  done: 'moss',
  stopped: 'plain',
  cancelled: 'plain',
};
