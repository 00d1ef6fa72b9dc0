import { useComputedColorScheme as useComputed, useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Returns the chosen color scheme and its setter; `auto` follows the device. */
export function useColorScheme(): { colorScheme: ColorScheme; setColorScheme(scheme: ColorScheme): void } {
  return useMantineColorScheme();
}

/** Returns the current color scheme, with `auto` resolved. */
export const useComputedColorScheme = (fallback: 'light' | 'dark'): 'light' | 'dark' => useComputed(fallback);
