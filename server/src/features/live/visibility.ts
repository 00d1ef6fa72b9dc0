import type { LiveMessage } from '#contract/realtime.ts';
import type { LiveRule } from '../../kernel/manifest/public.ts';
import type { Actor, WorkContext } from '../../platform/context/context.ts';

export type Listening = WorkContext & { actor: Actor };

/** Messages for one listener, cached up to a limit until it is cleared. */
export function createVisibility(rules: readonly LiveRule[], most = 1000) {
  const known = new Map<string, Promise<boolean>>();
  function ask(context: Listening, { topic, id }: LiveMessage): Promise<boolean> {
    const rule = rules.find((each) => each.topic === topic);
    return rule ? rule.mayListen({ ...context, now: context.deps.clock.now() }, id) : Promise.resolve(false);
  }
  return {
    mayHear(context: Listening, message: LiveMessage): Promise<boolean> {
      const key = `${message.topic} ${message.id}`;
      let answer = known.get(key);
      if (!answer) {
        if (known.size >= most) known.clear();
        answer = ask(context, message);
        known.set(key, answer);
      }
      return answer;
    },
    forget: () => known.clear(),
  };
}
