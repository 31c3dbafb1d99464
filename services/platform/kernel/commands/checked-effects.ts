import { AsyncLocalStorage } from 'node:async_hooks';
import type { Rejection } from '../rejection.ts';
import type { RehearsedCommand } from './rehearsal.ts';

/** Why a command must not have its effect; null when it may. */
export type EffectCheck = (effect: RehearsedCommand) => Rejection | null;

const checks = new AsyncLocalStorage<EffectCheck>();

/**
 * Runs work whose commands are refused where `check` refuses their effect. No change of others comes between the check and
 * the append: where one does, the command is decided and checked anew.
 */
export function checkEffects<Answer>(check: EffectCheck, work: () => Promise<Answer>): Promise<Answer> {
  return checks.run(check, work);
}

/** Runs work of a job, which is not an effect of the surrounding call's own. */
export function withoutCheck<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return checks.exit(work);
}

export function isChecked(): boolean {
  return checks.getStore() !== undefined;
}

/** The refusal of the surrounding check; null when there is none. */
export function refusalOfEffect(effect: RehearsedCommand): Rejection | null {
  return checks.getStore()?.(effect) ?? null;
}
