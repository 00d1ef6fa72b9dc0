import type { OutputBundle, OutputChunk } from 'rolldown';

/** What a browser fetches before something can run. */
export interface Files {
  scripts: readonly string[];
  sheets: readonly string[];
}

/** Reads from a finished build which files the entry and the screens need. */
export function readBuild(bundle: OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry)!;
  const add = (name: string, needed: Set<OutputChunk>): void => {
    const chunk = byName.get(name);
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const next of chunk.imports) add(next, needed);
  };
  const filesOf = (modules: readonly string[]): Files => {
    const needed = new Set<OutputChunk>();
    add(entry.fileName, needed);
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`web/src/${module}`));
      if (!chunk) throw new Error(`No chunk of ${module}`);
      add(chunk.fileName, needed);
    }
    const scripts = [...needed].map(({ fileName }) => fileName);
    return {
      scripts,
      sheets: [...new Set([...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
    };
  };
  return { entry: filesOf([]), filesOf };
}
