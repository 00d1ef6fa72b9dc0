import { buildOpenApi } from '../openapi/openapi.ts';

console.log(JSON.stringify(buildOpenApi(), null, 2));
