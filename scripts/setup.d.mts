export function ensureWebBuild(): Promise<void>;
export function giveUp(sentence: string): never;
