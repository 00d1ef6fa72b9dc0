import type { Rolldown } from 'vite';

type OutputChunk = Rolldown.OutputChunk;
type OutputBundle = Rolldown.OutputBundle;

export type Build = ReturnType<typeof readBuild>;

const isText = ({ facadeModuleId }: OutputChunk) => facadeModuleId?.includes('/copy/src/') ?? false;

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
  /**
   * The files of these modules, of every page, and of the parts that they load when they are needed; of every page, such parts
   * from libraries alone, as everything else begins there.
   */
  const withParts = (modules: readonly string[]) => {
    const ofPage = new Set<OutputChunk>();
    add(entry, ofPage);
    const own = new Set<OutputChunk>();
    for (const module of modules) add(chunkOf(`/web/src/${module}`), own);
    const first = new Set([...ofPage, ...own]);
    const all = new Set(first);
    for (const chunk of first)
      for (const name of chunk.dynamicImports) {
        const part = byName.get(name);
        const isOfPage = ofPage.has(chunk) && !part?.facadeModuleId?.includes('/node_modules/');
        if (part && !isText(part) && !isOfPage) add(part, all);
      }
    const styles = [...all].flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ]);
    const scripts = [...all].map(({ fileName }) => fileName);
    return { entry: entry?.fileName ?? '', files: [...new Set([...scripts, ...styles])] };
  };
  const textsOf = (language: string, catalogues: readonly string[]): string[] =>
    catalogues.flatMap((name) => chunkOf(`/copy/src/${language}/${name}.json`)?.fileName ?? []);
  /** English ones that are part of the scripts of every page. */
  const firstCatalogues = (entry?.moduleIds ?? []).flatMap(
    (id) => /\/copy\/src\/en\/([\w-]+)\.json$/.exec(id)?.[1] ?? [],
  );
  return { entry: filesOf([]), filesOf, withParts, textsOf, firstCatalogues };
}
