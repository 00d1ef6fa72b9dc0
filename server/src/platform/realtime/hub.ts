import { liveTopics, type LiveEnd, type LiveMessage } from '#contract/realtime.ts';
import type { Log } from '../log/log.ts';
import { listenTo, type ListenConnection } from './listen-connection.ts';
import { liveChannel, readMessage } from './notify.ts';

/** Streams of one member that a process keeps open; a further one ends the oldest. */
const mostOfAMember = 5;

export interface LiveListener {
  programId: string;
  memberId: string;
  hear(message: LiveMessage): void;
  /** Every message from here on is heard; `late`: some before it may have been missed. */
  ready(late: boolean): void;
  end(reason: LiveEnd): void;
}

export interface LiveHub {
  /** Hears the messages of its program from `ready` on, of those about a member its own alone; answers how to stop. */
  add(listener: LiveListener): () => void;
  /** Ends every stream and the connection; a later listener opens it again. */
  close(): Promise<void>;
}

/** The one place of a process where messages come in: one LISTEN connection, made for the first listener. */
export function createLiveHub(url: string, log: Log): LiveHub {
  const listeners = new Set<LiveListener>();
  const ofProgram = new Map<string, Set<LiveListener>>();
  let connection: ListenConnection | null = null;
  let isOpen = false;

  function hear(payload: string | undefined) {
    const message = readMessage(payload);
    if (!message) return void log.warn({}, 'a live message could not be read');
    const isPersonal = liveTopics[message.topic] === 'member';
    for (const listener of ofProgram.get(message.programId) ?? [])
      if (!isPersonal || listener.memberId === message.id) listener.hear(message);
  }
  function opened() {
    isOpen = true;
    for (const listener of listeners) listener.ready(true);
  }
  function broke() {
    isOpen = false;
  }
  function remove(listener: LiveListener) {
    listeners.delete(listener);
    const others = ofProgram.get(listener.programId);
    others?.delete(listener);
    if (others?.size === 0) ofProgram.delete(listener.programId);
  }
  function endOldest({ programId, memberId }: LiveListener) {
    const own = [...(ofProgram.get(programId) ?? [])].filter((listener) => listener.memberId === memberId);
    for (const listener of own.slice(0, Math.max(0, own.length - mostOfAMember))) {
      remove(listener);
      listener.end('replaced');
    }
  }
  return {
    add(listener) {
      listeners.add(listener);
      const others = ofProgram.get(listener.programId);
      if (others) others.add(listener);
      else ofProgram.set(listener.programId, new Set([listener]));
      endOldest(listener);
      if (!connection) {
        isOpen = false;
        connection = listenTo({ url, channel: liveChannel, log, hear, opened, broke });
      } else if (isOpen) listener.ready(false);
      return () => remove(listener);
    },
    async close() {
      const closing = connection;
      connection = null;
      for (const listener of listeners) {
        remove(listener);
        listener.end('unavailable');
      }
      await closing?.close();
    },
  };
}
