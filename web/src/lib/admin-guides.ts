import { createContext } from 'react';
import type { AreaScreen } from './addresses/screen.ts';

interface AdminGuide {
  id: NonNullable<AreaScreen['guides']>[number];
  to: string;
}

/** The guides for admins, which the layout of the admin area reads from the declarations of its screens. */
export const AdminGuides = createContext<readonly AdminGuide[]>([]);
