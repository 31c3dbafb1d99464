import { defineConfig } from 'vitest/config';
import { PATIENCE, PATIENCE_MS } from '../services/testing/patience.ts';
import RunReport from '../services/testing/run-report.ts';
import { SlowFirst } from '../services/testing/slow-first.ts';
import { handbook } from './handbook.ts';
import { informationTexts } from './information-texts.ts';

// React as it is served to visitors: its development build takes twice the time for a page.
process.env.NODE_ENV = 'production';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [informationTexts, handbook],
  test: {
    include: ['{services,projections,web,bench}/**/*.spec.{ts,tsx}'],
    exclude: ['**/*.{system,long,soak}.spec.ts', '**/node_modules/**', '**/dist/**', '**/data/**'],
    expect: { poll: PATIENCE },
    // A test or its preparation that waits for several events may be late several times.
    testTimeout: 4 * PATIENCE_MS,
    hookTimeout: 4 * PATIENCE_MS,
    fileParallelism: true,
    // For two cores: specs wait for much of their time, for each other too. Each further one loads once more what all files share.
    maxWorkers: 4,
    // `--sequence.shuffle.files --sequence.seed=N` takes them in any other order.
    sequence: process.argv.includes('--sequence.shuffle.files') ? {} : { sequencer: SlowFirst },
    pool: 'forks',
    // Shops come and go by the hundred: with a larger young generation most of their memory is never copied.
    execArgv: ['--max-semi-space-size=128'],
    // Files share what they import: loading it anew for each took a tenth of a run.
    isolate: false,
    globalSetup: ['services/testing/global-setup.ts'],
    reporters: ['default', new RunReport()],
  },
});
