import type { TSchema } from 'typebox';
import { CONTRACTS } from '../../access/contracts.ts';
import type { Call, Contract } from '../../platform/http/calls/contract.ts';

type Schema = TSchema & {
  readonly anyOf?: readonly Schema[];
  readonly content?: object;
  readonly type?: string;
};

/** Every declared `GET` whose answer is, or may be, a list or a file. */
export function lists(): [key: string, call: Call][] {
  const contracts: Contract = CONTRACTS;
  return Object.entries(contracts).filter(
    ([key, { answers }]) =>
      key.startsWith('GET ') && !key.includes('/delete-') && Object.values(answers).some(isList),
  );
}

function isList({ anyOf, content, type }: Schema): boolean {
  return type === 'array' || content !== undefined || (anyOf ?? []).some(isList);
}
