// dependency-cruiser needs the compiler interface of TypeScript 5, which TypeScript 7 no longer has. Loaded before it,
// this gives it TypeScript 5, which otherwise only scripts/law.ts uses.
import { registerHooks } from 'node:module';

registerHooks({
  resolve(request, context, next) {
    const asked = /^typescript(\/.*)?$/.exec(request);
    const byCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/');
    return next(asked && byCruiser ? `typescript-5${asked[1] ?? ''}` : request, context);
  },
});
