import { listOwnBadges } from '#contract/features/badges/own-badges.ts';
import {
  getProgramDetail,
  listProgramChanges,
  searchPrograms,
} from '#contract/features/programs/all-programs.ts';
import { previewTier } from '#contract/features/programs/tiers-of-programs.ts';
import { getProgramLook } from '#contract/features/programs/look.ts';
import { getProgram } from '#contract/features/programs/programs.ts';
import { listSettingsHistory, previewPreset } from '#contract/features/programs/settings.ts';

export const programReads = [
  getProgram,
  getProgramDetail,
  getProgramLook,
  listOwnBadges,
  listProgramChanges,
  listSettingsHistory,
  previewPreset,
  previewTier,
  searchPrograms,
];
