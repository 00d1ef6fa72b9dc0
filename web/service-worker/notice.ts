import english from '#copy/en/push.json' with { type: 'json' };
import spanish from '#copy/es/push.json' with { type: 'json' };

const paths = { steps: '/my-dashboard', plan: '/plan/daily-content' } as const;
type Kind = keyof typeof paths;

const isKind = (kind: unknown): kind is Kind => typeof kind === 'string' && Object.hasOwn(paths, kind);

function kindIn(data: string): Kind {
  try {
    const { kind } = JSON.parse(data) as { kind?: unknown };
    return isKind(kind) ? kind : 'steps';
  } catch {
    return 'steps';
  }
}

/**
 * What a push shows. It brings a kind and nothing else: the words are here, and say nothing about anybody's health, because
 * others can read a locked screen.
 */
export function noticeOf(data: string, language: string | null) {
  const words = language?.startsWith('es') ? spanish : english;
  const kind = kindIn(data);
  return { title: words.title, body: words[kind], kind, path: paths[kind] };
}
