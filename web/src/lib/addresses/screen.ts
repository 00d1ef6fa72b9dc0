import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Reaches } from '#contract/features/area-roles/roles.ts';
import type { Catalogues, KeyIn } from '#copy/catalogues.gen.d.ts';
import type { Catalogue } from '../catalogues.ts';
import type { Asked } from './wrong-addresses.ts';

export type Center =
  | 'overview'
  | 'reporting'
  | 'members'
  | 'teams'
  | 'challenges'
  | 'communications'
  | 'program'
  | 'features'
  | 'help';

type AdminName = KeyIn<'admin-names'>;

/** Describes a screen. Its route, its links, its name and its guides come from here. */
interface About<Path extends string> {
  path: Path;
  /** An address that only begins others leads to one of them. */
  leadsTo?: string;
  beforeLoad?: (asked: Asked) => void;
  /** Its forms are about one record and begin anew at the address of another. */
  isOfOne?: true;
  /** Links use this name: a text below `adminNames` in the catalogue of its feature. */
  name?: AdminName;
  /** Its center in the admin area, and its place among the center's pages. */
  tab?: readonly [center: Center, position: number];
  /** The roles beside admin that see it in the admin area (contract/src/features/area-roles/area-permissions.ts). */
  roles?: Reaches;
  /** Its place in the rail of the platform area. `prefix` begins the other addresses that belong to it. */
  place?: { icon: Icon; position: number; prefix?: string; seenBy?: 'resellers' | 'super admins' };
  /** Its link leads there if its path has a parameter. */
  to?: string;
  /** Its parts that the search finds, by the end of their address. */
  parts?: Readonly<Record<string, AdminName>>;
  /** Guides about it, below `adminGuides` in the catalogue of its feature. */
  guides?: readonly (keyof Catalogues['admin-guide-texts'])[];
}

type Load = () => Promise<{ default: ComponentType }>;

export interface AreaScreen<Path extends string = string> extends About<Path> {
  load: Load | undefined;
  catalogues: readonly Catalogue[];
}

/** Declares a screen, in a chunk of its own with the catalogues it shows, which the build names (web/catalogue-lists.ts). */
export const screen = <const Path extends string>(
  about: About<Path>,
  load?: Load,
  catalogues: readonly Catalogue[] = [],
): AreaScreen<Path> => ({ ...about, load, catalogues });
