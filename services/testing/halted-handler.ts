import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { Pool } from '../platform/postgres/pool.ts';

/** The same handler, which halts before each command of this type until it is let go on. */
export function haltedBefore(handler: CommandHandler, type: string) {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let goOn: () => void = () => undefined;
  const going = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function before(command: unknown): Promise<void> {
    if (!isOfType(command, type)) return;
    arrive();
    await going;
  }
  const halted: CommandHandler = {
    ...handler,
    async handle(...asked) {
      await before(asked[2]);
      return handler.handle(...asked);
    },
    async run(...asked) {
      await before(asked[2]);
      return handler.run(...asked);
    },
  };
  return { handler: halted, arrived, goOn };
}

/** Whether a command that a handler got has this type. */
export function isOfType(command: unknown, type: string): boolean {
  return typeof command === 'object' && command !== null && 'type' in command && command.type === type;
}

/** How many sessions of the pool's database wait for a lock of the program. */
export async function waitingForLocks(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select pid from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rowCount ?? 0;
}
