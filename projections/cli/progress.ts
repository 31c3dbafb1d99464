import type { Progress } from '../runner/loading.ts';

const WIDTH = 30;

/** Tells how far a task is: a bar that fills on a terminal, a line now and then elsewhere. */
export function createProgressBar(output: NodeJS.WriteStream = process.stdout) {
  let drawn = false;
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
      output.write(`\r\x1b[2K${name} ${bar} ${percent}  ${told}`);
      drawn = true;
    },
    /** Ends the bar's line, so that something else can be said. */
    end(): void {
      if (drawn) output.write('\n');
      drawn = false;
    },
  };
}

function timeText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
