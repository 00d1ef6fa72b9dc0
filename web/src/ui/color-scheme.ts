import { useComputedColorScheme as useComputed, useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The color scheme that somebody chose, and how to choose another; `auto` follows the device. */
export function useColorScheme(): { colorScheme: ColorScheme; setColorScheme(scheme: ColorScheme): void } {
  return useMantineColorScheme();
}

/** The color scheme that is on: `auto` is resolved. */
export const useComputedColorScheme = (fallback: 'light' | 'dark'): 'light' | 'dark' => useComputed(fallback);
