import { Duplex } from 'node:stream';
import type { Faults } from '../world/faults.ts';
import type { SimulatedProcess, World } from '../world/world.ts';
import { usesLocks, WAITS, withSimulatedLocks } from './advisory-locks.ts';
import type { Engine } from './engine.ts';
import type { Schemas } from './schemas.ts';
import { DEFAULT_PATH, type Statement } from './statements.ts';
import { encode, errorFields, type Message, takeMessages, textAt, texts, WELCOME } from './wire.ts';

/** The result of one batch of messages. */
type Done = { readonly answer: Buffer; readonly isBlocked: boolean };

/** A message of a client, and the shared statement that it parses, or needs. */
type Asked = {
  readonly message: Message;
  readonly parses?: Statement;
  readonly needs?: Statement | undefined;
};

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
  const open = new Set<Connection>();
  let isAway = false;

  /** Of closed connections; they are released between transactions, not in that of another connection. */
  const abandonedLocks = new Set<number>();

  function releaseAbandoned(): void {
    if (abandonedLocks.size === 0) return;
    engine.run(`delete from simulated.locks where connection in (${[...abandonedLocks].join(', ')})`);
    abandonedLocks.clear();
  }

  function wakeBlocked(): void {
    const retries = [...blocked];
    blocked.clear();
    for (const retry of retries) retry();
  }

  /** The answers to a batch. What it parses or needs is prepared unless it is already. */
  function answersTo(batch: readonly Asked[]): readonly Message[] {
    const preparing = new Set<Statement>();
    const sent: Buffer[] = [];
    let unasked = 0;
    for (const { message, parses, needs } of batch) {
      const statement = parses ?? needs;
      if (statement && !engine.statements.isPrepared(statement) && !preparing.has(statement)) {
        preparing.add(statement);
        sent.push(encode(statement.parse));
        if (needs) unasked += 1;
      } else if (parses) unasked -= 1;
      if (!parses) sent.push(encode(message));
    }
    const bytes = Buffer.concat(sent);
    const { messages } = takeMessages(owner ? engine.execute(bytes) : schemas.execute(bytes));
    const isRefused = messages.some(({ type }) => type === 'E');
    for (const statement of preparing)
      if (isRefused) engine.statements.drop(statement);
      else engine.statements.hasPrepared(statement);
    return withParsed(messages, -unasked);
  }

  function execute(connection: Connection, batch: readonly Asked[], locks: boolean): Done {
    if (owner && owner !== connection) return { answer: Buffer.alloc(0), isBlocked: true };
    for (const { message } of batch) world.note(message.body);
    const messages = answersTo(batch);
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
    #batch: Asked[] = [];
    /** By the names that the client gives them. */
    readonly #statements = new Map<string, Buffer>();
    /** The search path of its transaction. */
    #path = DEFAULT_PATH;
    #hasStarted = false;
    #holdsLocks = false;
    #isOpen = true;
    /** Batches are executed and answered in their sequence. */
    #work: Promise<void> = Promise.resolve();

    constructor() {
      super();
      const dies = () => this.#end();
      open.add(this);
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
        if (isAway || faults.refusesConnection()) return this.break('ECONNREFUSED');
        this.emit('connect');
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
      this.#batch.push(this.#own(message));
      if (message.type !== 'Q' && message.type !== 'S') return;
      const batch = this.#batch;
      this.#batch = [];
      this.#work = this.#work.then(() => this.#perform(batch));
    }

    /** The message with the names of shared statements, and the locks of this connection. */
    #own({ type, body }: Message): Asked {
      if (type === 'P') {
        const name = textAt(body, 0);
        const statement = textAt(body, name.next);
        const text = texts(this.#locked(statement.text));
        const whole = Buffer.concat([text, body.subarray(statement.next)]);
        const parses = engine.statements.of(whole, this.#path);
        this.#statements.set(name.text, parses.parse.body.subarray(parses.name.length + 1));
        return { message: parses.parse, parses };
      }
      const name = nameIn(type, body);
      const needs = name === null ? undefined : this.#shared(name);
      return { message: { type, body: this.#named(type, body) }, needs };
    }

    #named(type: string, body: Buffer): Buffer {
      if (type === 'Q') {
        const { text } = textAt(body, 0);
        const channel = /^listen "?([a-z_]+)"?$/i.exec(text)?.[1];
        this.#path = /\bset local search_path to ([\w, ]+)/.exec(text)?.[1] ?? DEFAULT_PATH;
        if (channel) listeners.set(channel, (listeners.get(channel) ?? new Set()).add(this));
        return texts(this.#locked(text));
      }
      if (type === 'B') {
        const portal = textAt(body, 0);
        const name = textAt(body, portal.next);
        return Buffer.concat([texts(portal.text, this.#sharedName(name.text)), body.subarray(name.next)]);
      }
      if (type === 'D' && body[0] === STATEMENT)
        return Buffer.concat([body.subarray(0, 1), texts(this.#sharedName(textAt(body, 1).text))]);
      // A shared one stays.
      if (type === 'C' && body[0] === STATEMENT) return Buffer.concat([body.subarray(0, 1), texts('none')]);
      return body;
    }

    #shared(name: string): Statement | undefined {
      const whole = this.#statements.get(name);
      return whole && engine.statements.of(whole, this.#path);
    }

    #sharedName(name: string): string {
      return this.#shared(name)?.name ?? name;
    }

    #locked(text: string): string {
      const own = withSimulatedLocks(text, this.#number);
      this.#holdsLocks ||= usesLocks(own);
      return own;
    }

    #perform(batch: readonly Asked[]): Promise<void> {
      return new Promise((resolve) => {
        const attempt = () => {
          if (!this.#isOpen) return resolve();
          const { answer, isBlocked } = execute(this, batch, this.#holdsLocks);
          if (isBlocked) return void blocked.add(() => this.#later(0, 'unblocked', attempt));
          resolve();
          if (faults.losesAnswer()) this.break();
          else this.deliver(answer, 'answer');
        };
        this.#later(faults.latency(), `statement ${this.#number}`, () => {
          if (this.#isOpen && faults.losesRequest()) {
            resolve();
            return this.break();
          }
          attempt();
        });
      });
    }

    break(code = 'ECONNRESET'): void {
      this.#end();
      const destroy = () => void this.destroy(connectionError(code));
      if (this.#process) world.inProcess(this.#process, destroy);
      else destroy();
    }

    isOf(process: SimulatedProcess): boolean {
      return this.#process === process;
    }

    /** The server's end of the connection. */
    #end(): void {
      if (!this.#isOpen) return;
      this.#isOpen = false;
      open.delete(this);
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

  return {
    connect: () => new Connection(),
    /** All connections break, and none is accepted. */
    goAway(): void {
      isAway = true;
      for (const connection of [...open]) connection.break();
    },
    isAway: () => isAway,
    comeBack(): void {
      isAway = false;
    },
    /** Releases the locks of all connections: it was restored to a moment when others were open. */
    forgetLocks: () => engine.run('truncate simulated.locks'),
    /** Whether a transaction is open; of this process, if one is given. */
    isBusy: (process?: SimulatedProcess | null) =>
      owner !== null && process !== null && (process === undefined || owner.isOf(process)),
  };
}

export type Database = ReturnType<typeof createDatabase>;

const IDLE = 'I'.charCodeAt(0);
const STATEMENT = 'S'.charCodeAt(0);
const PARSED: Message = { type: '1', body: Buffer.alloc(0) };

function connectionError(code: string): Error {
  return Object.assign(new Error(`Connection terminated: ${code}`), { code });
}

/** The name of the prepared statement that a message refers to; null for one that refers to none. */
function nameIn(type: string, body: Buffer): string | null {
  if (type === 'B') return textAt(body, textAt(body, 0).next).text;
  if (type === 'D' && body[0] === STATEMENT) return textAt(body, 1).text;
  return null;
}

/** With as many answers more, or less, that a statement was parsed. */
function withParsed(messages: readonly Message[], more: number): readonly Message[] {
  let less = Math.max(0, -more);
  const asked = messages.filter(({ type }) => {
    if (type !== PARSED.type || less === 0) return true;
    less -= 1;
    return false;
  });
  return [...Array.from({ length: Math.max(0, more) }, () => PARSED), ...asked];
}
