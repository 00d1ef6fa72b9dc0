import { useLocation, useParams } from '@tanstack/react-router';

/** A part of the address: a parameter of the route, or in a center of the admin area what follows the page's name. */
export function useAddressPart(name: string): string | undefined {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name] ?? params['_splat']?.split('/')[1];
}

/** Whether a screen that admins have too is shown in the platform area. */
export const useIsInPlatformArea = (): boolean => useLocation().pathname.startsWith('/adminsuper/');

/** Whether a screen that members have too is shown in the admin area. */
export const useIsInAdminArea = (): boolean => useLocation().pathname.startsWith('/admin/');
