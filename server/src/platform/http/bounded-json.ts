import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/errors.ts';
import { tooMuchIn } from '../gate/json-bounds.ts';

type Done = (error: Error | null, body?: unknown) => void;

/** Returns the parser of bodies of JSON, which looks first at how deep and wide they are. Errors: bad_input, with the place. */
export function boundedJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, text: string, done: Done) => {
    const place = tooMuchIn(text);
    if (place === null) return parse(request, text, done);
    done(new AppError('bad_input', { fields: { body: ['json_bounds'] }, details: { place } }));
  };
}
