export function ensureWebBuild(): Promise<void>;
export function planOf(found: {
  hasNote: boolean;
  hasTools: boolean;
  isWhole: boolean;
  isRunnable: boolean;
}): 'run' | 'install' | 'refuse';
export function giveUp(sentence: string): never;
