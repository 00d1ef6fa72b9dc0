import { demo as labels } from '#copy/en/demo.ts';

export { hasDemoProgram } from './demo.queries.ts';

/** The one password of every demo sign-in; shown in demo mode only. */
export const demoPassword = 'goodstride-demo';

export const demoSignIns: readonly { email: string; label: string; password: string }[] = Object.entries(
  labels,
).map(([email, label]) => ({ email, label, password: demoPassword }));
