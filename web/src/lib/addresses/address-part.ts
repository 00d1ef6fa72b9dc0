import { useLocation, useParams } from '@tanstack/react-router';

/** Returns a parameter of the address, for screens that several routes show. */
export function useAddressPart(name: string): string | undefined {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  return params[name];
}

/** Whether a screen that admins have too is shown in the platform area. */
export const useIsInPlatformArea = (): boolean => useLocation().pathname.startsWith('/adminsuper/');

/** Whether a screen that members have too is shown in the admin area. */
export const useIsInAdminArea = (): boolean => useLocation().pathname.startsWith('/admin/');
