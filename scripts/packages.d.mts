export function planOf(found: {
  hasNote: boolean;
  hasTools: boolean;
  isWhole: boolean;
  isRunnable: boolean;
}): 'run' | 'install' | 'refuse';
