import { Duplex } from 'node:stream';

import { ADVISORY_LOCKS, usesLocks, WAITS, withSimulatedLocks } from './advisory-locks.ts';
import type { Engine } from './engine.ts';
import type { Faults } from './faults.ts';
import { keptForLater } from './image.ts';
import type { Schemas } from './schemas.ts';
import { encode, errorFields, type Message, takeMessages, textAt, texts, WELCOME } from './wire.ts';
import type { World } from './world.ts';

/** The result of one batch of messages. */
type Done = { readonly answer: Buffer; readonly isBlocked: boolean };

type Options = {
  readonly engine: Engine;
  readonly world: World;
  readonly faults: Faults;
  readonly schemas: Schemas;
};

/**
 * A PostgreSQL server of the simulated world: a real one, compiled for this process, with one session. Each connection has
 * it for a statement, or for a whole transaction; the others wait, so transactions are serialised.
 */
export function createDatabase({ engine, world, faults, schemas }: Options) {
  let connections = 0;
  let owner: Connection | null = null;
  /** Let the statements that wait for a lock try again. */
  const blocked = new Set<() => void>();
  const listeners = new Map<string, Set<Connection>>();

  /** Of closed connections; they are released between transactions, not in that of another connection. */
  const abandonedLocks = new Set<number>();

  function releaseAbandoned(): void {
    for (const number of abandonedLocks) engine.run(`select simulated.advisory_unlock_all(${number})`);
    abandonedLocks.clear();
  }

  function wakeBlocked(): void {
    const retries = [...blocked];
    blocked.clear();
    for (const retry of retries) retry();
  }

  function execute(connection: Connection, batch: Buffer, locks: boolean): Done {
    if (owner && owner !== connection) return { answer: Buffer.alloc(0), isBlocked: true };
    world.note(batch);
    const { messages } = takeMessages(owner ? engine.execute(batch) : schemas.execute(batch));
    let isBlocked = false;
    const kept: Buffer[] = [];
    for (const message of messages) {
      if (message.type === 'A') announce(message);
      else kept.push(encode(message));
      if (message.type === 'E') isBlocked = errorFields(message.body).get('C') === WAITS;
      if (message.type === 'Z') owner = message.body[0] === IDLE ? null : connection;
    }
    const answer = Buffer.concat(kept);
    // Row descriptions have the ids of tables, which are others after a rebuild in an earlier history.
    for (const { type, body } of messages) if (type !== 'T') world.note(body);
    if (!owner) releaseAbandoned();
    if (!owner && (blocked.size > 0 || locks) && !isBlocked) wakeBlocked();
    return { answer, isBlocked };
  }

  function announce(message: Message): void {
    const { text: channel } = textAt(message.body, 4);
    for (const connection of listeners.get(channel) ?? [])
      connection.deliver(encode(message), 'notification');
  }

  class Connection extends Duplex {
    readonly #number = ++connections;
    readonly #process = world.current();
    #pending = Buffer.alloc(0);
    #batch: Buffer[] = [];
    #hasStarted = false;
    #holdsLocks = false;
    #isOpen = true;
    /** Batches are executed and answered in their sequence. */
    #work: Promise<void> = Promise.resolve();

    constructor() {
      super();
      const dies = () => this.#end();
      this.#process?.onDeath.add(dies);
      this.once('close', () => {
        this.#process?.onDeath.delete(dies);
        this.#end();
      });
    }

    /** In the process of this connection: another one may be the cause, and die meanwhile. */
    #later(ms: number, label: string, run: () => void): void {
      const schedule = () => void world.after(ms, label, run);
      if (this.#process) world.inProcess(this.#process, schedule);
      else schedule();
    }

    connect(): this {
      this.#later(faults.latency(), 'connect', () => {
        if (faults.refusesConnection()) this.destroy(connectionError('ECONNREFUSED'));
        else this.emit('connect');
      });
      return this;
    }
    setNoDelay(): this {
      return this;
    }
    setKeepAlive(): this {
      return this;
    }
    ref(): this {
      return this;
    }
    unref(): this {
      return this;
    }

    /** Answers are pushed as they come. */
    override _read(): void {
      // Nothing is fetched.
    }

    override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
      this.#pending = Buffer.concat([this.#pending, chunk]);
      done();
      if (!this.#hasStarted) {
        if (this.#pending.length < 4 || this.#pending.length < this.#pending.readInt32BE(0)) return;
        this.#pending = this.#pending.subarray(this.#pending.readInt32BE(0));
        this.#hasStarted = true;
        this.deliver(WELCOME, 'welcome');
      }
      const { messages, rest } = takeMessages(this.#pending);
      this.#pending = Buffer.from(rest);
      for (const message of messages) this.#take(message);
    }

    override _final(done: () => void): void {
      this.#end();
      done();
      this.push(null);
    }

    /** Sends to the program, after a time. */
    deliver(bytes: Buffer, label: string): void {
      this.#later(faults.latency(), label, () => {
        if (this.#isOpen && !this.destroyed) this.push(bytes);
      });
    }

    #take(message: Message): void {
      if (message.type === 'X') return void this.end();
      this.#batch.push(encode(this.#own(message)));
      if (message.type !== 'Q' && message.type !== 'S') return;
      const batch = Buffer.concat(this.#batch);
      this.#batch = [];
      this.#work = this.#work.then(() => this.#perform(batch));
    }

    /** The message with names and locks of this connection. */
    #own({ type, body }: Message): Message {
      if (type === 'Q') {
        const { text } = textAt(body, 0);
        const channel = /^listen "?([a-z_]+)"?$/i.exec(text)?.[1];
        if (channel) listeners.set(channel, (listeners.get(channel) ?? new Set()).add(this));
        return { type, body: texts(this.#locked(text)) };
      }
      if (type === 'P') {
        const name = textAt(body, 0);
        const statement = textAt(body, name.next);
        const start = texts(this.#named(name.text), this.#locked(statement.text));
        return { type, body: Buffer.concat([start, body.subarray(statement.next)]) };
      }
      if (type === 'B') {
        const portal = textAt(body, 0);
        const name = textAt(body, portal.next);
        return {
          type,
          body: Buffer.concat([texts(portal.text, this.#named(name.text)), body.subarray(name.next)]),
        };
      }
      if ((type === 'D' || type === 'C') && body[0] === STATEMENT) {
        return { type, body: Buffer.concat([body.subarray(0, 1), texts(this.#named(textAt(body, 1).text))]) };
      }
      return { type, body };
    }

    #named(name: string): string {
      return name && `c${this.#number}_${name}`.slice(0, 200);
    }

    #locked(text: string): string {
      const own = withSimulatedLocks(keptForLater(text), this.#number);
      this.#holdsLocks ||= usesLocks(own);
      return own;
    }

    #perform(batch: Buffer): Promise<void> {
      return new Promise((resolve) => {
        const attempt = () => {
          if (!this.#isOpen) return resolve();
          const { answer, isBlocked } = execute(this, batch, this.#holdsLocks);
          if (isBlocked) return void blocked.add(() => this.#later(0, 'unblocked', attempt));
          resolve();
          if (faults.losesAnswer()) this.#break();
          else this.deliver(answer, 'answer');
        };
        this.#later(faults.latency(), `statement ${this.#number}`, () => {
          if (this.#isOpen && faults.losesRequest()) {
            resolve();
            return this.#break();
          }
          attempt();
        });
      });
    }

    #break(): void {
      this.#end();
      this.destroy(connectionError('ECONNRESET'));
    }

    /** The server's end of the connection. */
    #end(): void {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      for (const set of listeners.values()) set.delete(this);
      if (owner === this) {
        engine.run('rollback');
        owner = null;
      }
      if (this.#holdsLocks) abandonedLocks.add(this.#number);
      if (!owner) releaseAbandoned();
      wakeBlocked();
    }
  }

  engine.run(ADVISORY_LOCKS);
  return {
    connect: () => new Connection(),
  };
}

export type Database = ReturnType<typeof createDatabase>;

const IDLE = 'I'.charCodeAt(0);
const STATEMENT = 'S'.charCodeAt(0);

function connectionError(code: string): Error {
  return Object.assign(new Error(`Connection terminated: ${code}`), { code });
}
