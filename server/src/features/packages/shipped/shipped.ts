import { habits } from './habits.ts';
import { journeys } from './journeys.ts';
import { moving } from './moving.ts';
import type { ShippedPackage } from './shipped-package.ts';
import { together } from './together.ts';

/** All packages that come with the product (docs/decisions/251). */
export const shipped: readonly ShippedPackage[] = [...moving, ...together, ...habits, ...journeys];
