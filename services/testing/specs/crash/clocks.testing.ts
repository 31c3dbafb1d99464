import { execFileSync } from 'node:child_process';
import type { Environment } from '../../programs.ts';

/** What a program must have in its environment so that its clock is an hour ahead; null without libfaketime. */
export function anHourAhead(): Environment | null {
  try {
    const reported = execFileSync('faketime', ['-f', '+1h', 'env'], { encoding: 'utf8' });
    const preload = /^LD_PRELOAD=(.*)$/m.exec(reported)?.[1];
    // The monotonic clock cannot be set.
    return preload ? { LD_PRELOAD: preload, FAKETIME: '+1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' } : null;
  } catch {
    return null;
  }
}
