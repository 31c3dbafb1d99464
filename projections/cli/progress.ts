import type { Progress } from '../rebuild/loader.ts';

const WIDTH = 30;

/** Tells how far tasks are: bars that fill on a terminal, side by side, a line now and then elsewhere. */
export function createProgressBar(output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout) {
  const bars = new Map<string, string>();
  let toldAt = '';
  return {
    show({ name, share, events, rate, secondsLeft }: Progress): void {
      const percent = `${Math.floor(share * 100)} %`;
      const left = secondsLeft === null ? '' : `, ${timeText(secondsLeft)} left`;
      const told = `${events} events, ${rate} events/s${left}`;
      if (!output.isTTY) {
        // A line for what is new; a terminal's bar moves in its place.
        if (`${name} ${events}` !== toldAt) output.write(`${name}: ${percent}, ${told}\n`);
        toldAt = `${name} ${events}`;
        return;
      }
      const filled = Math.round(share * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      bars.set(name, `${name} ${bar} ${percent}  ${told}`);
      output.write(`\r\x1b[2K${[...bars.values()].join('   ')}`);
    },
    /** Ends a task's bar, and the line, so that something else can be said. */
    end(name: string): void {
      if (bars.size > 0) output.write('\n');
      bars.delete(name);
    },
  };
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
