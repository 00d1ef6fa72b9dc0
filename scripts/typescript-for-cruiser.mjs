// dependency-cruiser reads TypeScript by the compiler's old interface, which TypeScript 7 no longer has.
// Loaded before it, this hands it TypeScript 5; nothing else in the project uses that one but scripts/law.ts.
import Module, { createRequire } from 'node:module';

const old = createRequire(import.meta.url).resolve('typescript-5');
const oldManifest = createRequire(import.meta.url).resolve('typescript-5/package.json');

const replacement = (request, from) => {
  if (!from?.replaceAll('\\', '/').includes('/dependency-cruiser/')) return undefined;
  return { typescript: old, 'typescript/package.json': oldManifest }[request];
};

const { pathToFileURL } = await import('node:url');
Module.registerHooks({
  resolve(request, context, next) {
    const file = replacement(request, context.parentURL);
    return file ? next(pathToFileURL(file).href, context) : next(request, context);
  },
});
const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, parent, ...rest) =>
  replacement(request, parent?.filename) ?? resolveFilename(request, parent, ...rest);
