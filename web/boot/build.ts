import type { Rolldown } from 'vite';

type OutputChunk = Rolldown.OutputChunk;
type OutputBundle = Rolldown.OutputBundle;

export type Build = ReturnType<typeof readBuild>;

/** Reads from a finished build which files the entry, the screens and their texts need. While developing there is none. */
export function readBuild(bundle: OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = (module: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  const add = (chunk: OutputChunk | undefined, needed: Set<OutputChunk>): void => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const next of chunk.imports) add(byName.get(next), needed);
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  /** The screens that use these modules below web/src, with the files of every page. */
  const filesOf = (modules: readonly string[]) => {
    const needed = new Set<OutputChunk>();
    add(entry, needed);
    for (const module of modules) {
      const chunk = chunkOf(`/web/src/${module}`);
      if (entry && !chunk) throw new Error(`No chunk of ${module}`);
      add(chunk, needed);
    }
    const sheets = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return { scripts: [...needed].map(({ fileName }) => fileName), sheets: [...new Set(sheets)] };
  };
  const textsOf = (language: string, catalogues: readonly string[]): string[] =>
    catalogues.flatMap((name) => chunkOf(`/copy/src/${language}/${name}.json`)?.fileName ?? []);
  /** English ones that are part of the scripts of every page. */
  const firstCatalogues = (entry?.moduleIds ?? []).flatMap(
    (id) => /\/copy\/src\/en\/([\w-]+)\.json$/.exec(id)?.[1] ?? [],
  );
  return { entry: filesOf([]), filesOf, textsOf, firstCatalogues };
}
