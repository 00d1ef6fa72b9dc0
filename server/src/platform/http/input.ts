import type { FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { AppError } from '../errors/errors.ts';
import { sha256 } from '../ids/ids.ts';
import type { BoundRoute } from './bind.ts';
import { isUpload, readForm } from './form.ts';
import { isLarge } from './large-body.ts';
import {
  bodyValidator,
  formValidator,
  largeBodyValidator,
  refuseUnstorableText,
  textValidator,
  type Validator,
} from './validation.ts';

const keyForm = /^[\x21-\x7e]{8,200}$/;

/** An upload is its content: where it lies differs each time. */
const asSent = (_: string, value: unknown) => (isUpload(value) ? value.digest : value);

export function idempotencyOf(request: FastifyRequest, bound: BoundRoute): Context['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (!bound.spec.idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !keyForm.test(key))
    throw new AppError('bad_input', { fields: { 'Idempotency-Key': ['link'] } });
  const requestHash = sha256(JSON.stringify([request.params, request.body], asSent));
  return { key, route: `${bound.spec.method} ${bound.spec.path}`, requestHash };
}

const versionForm = /^"?([0-9a-z]{1,11})"?$/;

/** Returns the version that a save says it began from. */
export function beganFrom({ headers }: FastifyRequest, spec: BoundRoute['spec']): string | null {
  const sent = headers['if-match'];
  if (!spec.edits || sent === undefined || sent === '*') return null;
  const version = versionForm.exec(sent)?.[1];
  if (version === undefined) throw new AppError('bad_input', { fields: { 'If-Match': ['link'] } });
  return version;
}

/** Removes the files of a form. */
type CleanUp = () => Promise<void>;

/** Validates the parts of a request its endpoint takes; only forms are waited for, because they are read for that. */
export function inputReader({ spec }: BoundRoute) {
  const params: Validator | null = spec.params ? textValidator(spec.params) : null;
  const query: Validator | null = spec.query ? textValidator(spec.query) : null;
  const body: Validator | null = spec.body ? bodyValidator(spec.body) : null;
  const large: Validator | null = spec.body && spec.mostBody ? largeBodyValidator(spec.body) : null;
  const form: Validator | null = spec.body && spec.bodyKind === 'form' ? formValidator(spec.body) : null;
  const readAsForm = async (request: FastifyRequest, check: Validator): Promise<CleanUp> => {
    const read = await readForm(request, spec.mostUpload);
    try {
      refuseUnstorableText(read.body);
      check(read.body);
    } catch (error) {
      await read.cleanUp();
      throw error;
    }
    request.body = read.body;
    return read.cleanUp;
  };
  return (request: FastifyRequest): Promise<CleanUp> | null => {
    refuseUnstorableText(request.params);
    refuseUnstorableText(request.query);
    params?.(request.params);
    if (query) query(request.query);
    else if (Object.keys(request.query as object).length) throw new AppError('bad_input');
    if (!body) return null;
    if (form && request.isMultipart()) return readAsForm(request, form);
    refuseUnstorableText(request.body);
    (large && isLarge(request) ? large : body)(request.body ?? {});
    request.body ??= {};
    return null;
  };
}
