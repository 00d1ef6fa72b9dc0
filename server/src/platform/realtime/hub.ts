import { liveTopics, type LiveEnd, type LiveMessage } from '#contract/realtime.ts';
import type { Log } from '../log/log.ts';
import { listenTo, type ListenConnection } from './listen-connection.ts';
import type { BeforeMessage } from './before-messages.ts';
import { liveChannel, readMessage } from './notify.ts';

/** Streams of one member that a process keeps open; a further one ends the oldest. */
const mostOfAMember = 5;

export interface LiveListener {
  programId: string;
  memberId: string;
  sessionId: string;
  hear(message: LiveMessage): void;
  /** Every message from here on is heard; `late`: some before it may have been missed. */
  ready(late: boolean): void;
  end(reason: LiveEnd): void;
}

export interface LiveHub {
  /**
   * Listens to the messages of its program from `ready` on; of messages about a member only the listener's own.
   * Returns a function that stops.
   */
  add(listener: LiveListener): () => void;
  /** Ends every stream and the connection; a later listener opens it again. */
  close(): Promise<void>;
}

/** Listeners by a key. */
function createGroups() {
  const groups = new Map<string, Set<LiveListener>>();
  return {
    get: (key: string): LiveListener[] => [...(groups.get(key) ?? [])],
    add(key: string, listener: LiveListener) {
      const others = groups.get(key);
      if (others) others.add(listener);
      else groups.set(key, new Set([listener]));
    },
    remove(key: string, listener: LiveListener) {
      const others = groups.get(key);
      others?.delete(listener);
      if (others?.size === 0) groups.delete(key);
    },
  };
}

/** Keeps everyone who listens in this process, by program and by member. */
function createListeners() {
  const all = new Set<LiveListener>();
  const ofProgram = createGroups();
  const ofMember = createGroups();
  function remove(listener: LiveListener) {
    all.delete(listener);
    ofProgram.remove(listener.programId, listener);
    ofMember.remove(listener.memberId, listener);
  }
  function end(ending: readonly LiveListener[], reason: LiveEnd) {
    for (const listener of ending) {
      remove(listener);
      listener.end(reason);
    }
  }
  function endOldest({ programId, memberId }: LiveListener) {
    const own = ofMember.get(memberId).filter((listener) => listener.programId === programId);
    end(own.slice(0, Math.max(0, own.length - mostOfAMember)), 'replaced');
  }
  return {
    all,
    add(listener: LiveListener) {
      all.add(listener);
      ofProgram.add(listener.programId, listener);
      ofMember.add(listener.memberId, listener);
      endOldest(listener);
    },
    remove,
    ofProgram: ofProgram.get,
    ofMember: ofMember.get,
    endSession: (id: string) =>
      end(
        [...all].filter(({ sessionId }) => sessionId === id),
        'session_ended',
      ),
    endAll: () => end([...all], 'unavailable'),
  };
}

/**
 * Creates the one place of a process where messages come in: one LISTEN connection, made for the first listener.
 * Without a direct connection (null) no message arrives, which /readyz reports.
 */
export function createLiveHub(url: string | null, log: Log, before: BeforeMessage | null = null): LiveHub {
  const listeners = createListeners();
  let connection: ListenConnection | null = null;
  let isOpen = false;
  let last: Promise<unknown> = Promise.resolve();

  /** With a replica, messages are passed on in their order, each when readers of it will find what it tells of. */
  function passOn(message: LiveMessage | null, pass: () => void) {
    if (!before) return pass();
    const ready = before(message);
    last = last.then(() => ready).then(pass);
  }
  function hear(payload: string | undefined) {
    const message = readMessage(payload);
    if (!message) return void log.warn({}, 'a live message could not be read');
    // The stream of platform staff is in the program they work in, not in that of their session.
    if (message.topic === 'session.ended') return listeners.endSession(message.id);
    const isPersonal = liveTopics[message.topic] === 'member';
    const heard = isPersonal ? listeners.ofMember(message.id) : listeners.ofProgram(message.programId);
    const concerned = heard.filter(({ programId }) => programId === message.programId);
    if (concerned.length) passOn(message, () => concerned.forEach((listener) => listener.hear(message)));
  }
  function opened() {
    isOpen = true;
    passOn(null, () => listeners.all.forEach((listener) => listener.ready(true)));
  }
  function broke() {
    isOpen = false;
  }
  return {
    add(listener) {
      listeners.add(listener);
      if (!connection && url) {
        isOpen = false;
        connection = listenTo({ url, channel: liveChannel, log, hear, opened, broke });
      } else if (isOpen) listener.ready(false);
      return () => listeners.remove(listener);
    },
    async close() {
      const closing = connection;
      connection = null;
      listeners.endAll();
      await closing?.close();
    },
  };
}
