/** Members who were chosen in a list, to write to. They are too many for an address, so they are in the history. */
export interface ChosenMembers {
  memberIds?: readonly string[] | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends ChosenMembers {}
}
