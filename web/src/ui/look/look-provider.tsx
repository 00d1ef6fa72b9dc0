import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

interface LookProviderProps {
  /** Returns the nonce of the content security policy, because style elements need it. */
  nonce(): string;
  children: ReactNode;
}

/** Goodstride's theme for all components below, in light and dark. */
export const LookProvider = ({ nonce, children }: LookProviderProps) => (
  <DirectionProvider>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      getStyleNonce={nonce}
    >
      {children}
    </MantineProvider>
  </DirectionProvider>
);
