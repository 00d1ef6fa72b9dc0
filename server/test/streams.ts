import pg from 'pg';

/** The browser's side of the stream, which waits for its blocks one by one. */
export async function openStream(address: string, token: string) {
  const stopping = new AbortController();
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** The next block, or null if the server has ended the stream. */
  async function nextBlock(): Promise<string | null> {
    for (;;) {
      const at = text.indexOf('\n\n');
      if (at >= 0) {
        const block = text.slice(0, at);
        text = text.slice(at + 2);
        return block;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  /** The next event as [name, data]. */
  async function nextEvent(): Promise<[string, unknown] | null> {
    for (;;) {
      const block = await nextBlock();
      if (block === null) return null;
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (name && data) return [name, JSON.parse(data)];
    }
  }
  /** Waits until the stream certainly receives messages. */
  async function listening(): Promise<void> {
    for (let block = await nextBlock(); block !== null; block = await nextBlock())
      if (block === ': listening' || block.startsWith('event: resync')) return;
    throw new Error('The stream ended before it listened.');
  }
  return {
    listening,
    status: answer.status,
    headers: answer.headers,
    nextBlock,
    nextEvent,
    hangUp: () => stopping.abort(),
  };
}

/** Breaks the server's listening connections, like a restart of the database. Returns how many there were. */
export async function breakListening(databaseUrl: string): Promise<number | null> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like 'goodstride:live/%' and datname = current_database()`,
  );
  await owner.end();
  return rowCount;
}
