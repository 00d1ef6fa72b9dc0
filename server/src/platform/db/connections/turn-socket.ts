import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * The socket of a connection to PostgreSQL. What is written to it in one turn of the event loop leaves in one piece: each piece is
 * a call of the operating system and wakes PostgreSQL up, which costs more than most statements.
 */
export class TurnSocket extends Socket {
  #isHeld = false;

  constructor() {
    super();
    // Socket.connect puts a `write` of its own over that of the class.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'));
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    setImmediate(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }

  override cork(): void {
    this.#hold();
    super.cork();
  }

  override write(chunk: Uint8Array | string, done?: Done): boolean;
  override write(chunk: Uint8Array | string, encoding?: BufferEncoding, done?: Done): boolean;
  override write(...given: unknown[]): boolean {
    this.#hold();
    return super.write(...(given as Parameters<Socket['write']>));
  }
}
