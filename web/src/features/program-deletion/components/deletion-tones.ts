import type { ProgramDeletionState } from '#contract/features/program-deletion/program-deletion.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

export const deletionTones: Record<ProgramDeletionState, ChipTone> = {
  waiting: 'honey',
  scheduled: 'wrong',
  running: 'trail',
  done: 'moss',
  cancelled: 'plain',
};
