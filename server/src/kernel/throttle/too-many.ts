import { AppError } from '../../platform/errors/errors.ts';

/** Returns the refusal that says how long to wait. */
export const tooMany = (until: Date, now: Date): AppError =>
  new AppError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
