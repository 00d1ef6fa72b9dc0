// dependency-cruiser reads TypeScript by the compiler's old interface, which TypeScript 7 no longer has.
// Loaded before it, this hands it TypeScript 5; nothing else in the project uses that one but scripts/law.ts.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(request, context, next) {
    const asked = /^typescript(\/.*)?$/.exec(request);
    const byCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/');
    return next(asked && byCruiser ? `typescript-5${asked[1] ?? ''}` : request, context);
  },
});
