import { useRouterState } from '@tanstack/react-router';

/** Programs that were ticked in a list, to change them. They are too many for an address, so they are in the history. */
export interface ChosenPrograms {
  programs?: readonly { id: string; name: string }[] | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends ChosenPrograms {}
}

/** Returns the ticked programs, or none where the screen is about all programs of its filter. */
export const useChosenPrograms = (): NonNullable<ChosenPrograms['programs']> | undefined =>
  useRouterState({ select: ({ location }) => location.state.programs });
