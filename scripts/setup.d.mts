export function ensureWebBuild(options?: { isRelease?: boolean }): Promise<void>;
export function giveUp(sentence: string): never;
