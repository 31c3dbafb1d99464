import type { Progress } from '../rebuild/load-progress.ts';

const WIDTH = 30;

/** Prints the progress of tasks: bars side by side on a terminal, a line now and then elsewhere. */
export function createProgressBar(output: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout) {
  const bars = new Map<string, string>();
  let lastLine = '';
  return {
    show({ name, share, events, rate, secondsLeft }: Progress): void {
      const percent = `${Math.floor(share * 100)} %`;
      const left = secondsLeft === null ? '' : `, ${timeText(secondsLeft)} left`;
      const details = `${events} events, ${rate} events/s${left}`;
      if (!output.isTTY) {
        // A line for each change; on a terminal the bar is redrawn in place.
        if (`${name} ${events}` !== lastLine) output.write(`${name}: ${percent}, ${details}\n`);
        lastLine = `${name} ${events}`;
        return;
      }
      const filled = Math.round(share * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      bars.set(name, `${name} ${bar} ${percent}  ${details}`);
      output.write(`\r\x1b[2K${[...bars.values()].join('   ')}`);
    },
    /** Ends a task's bar, and the line, before other output. */
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
