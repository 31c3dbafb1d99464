import type Type from 'typebox';
import type { Role } from '../http/roles.ts';
import { Deleted, IdParams } from '../kernel/http-schemas.ts';

type Declared<Params, Body, Answer> = {
  /** The English noun for one entity. */
  readonly noun: string;
  /** Who may add, change, restore and delete one. */
  readonly access: readonly Role[];
  /** `SlugParams` where it is changed under its slug, else `IdParams`. */
  readonly params: Params;
  readonly body: Body;
  readonly answer: Answer;
};

/** Declares the calls that add, change, restore and delete the entities of one kind; a contract names their paths. */
export function entityCalls<
  Params extends Type.TObject,
  Body extends Type.TSchema,
  Answer extends Type.TSchema,
>({ noun, access, params, body, answer }: Declared<Params, Body, Answer>) {
  return {
    add: { summary: `Add a ${noun}`, access, body, answers: { 201: answer } },
    update: { summary: `Change a ${noun}`, access, params, body, answers: { 200: answer } },
    restore: { summary: `Restore a deleted ${noun}`, access, params: IdParams, answers: { 200: answer } },
    deletion: { summary: `Delete a ${noun}`, access, params: IdParams, answers: { 200: Deleted } },
  };
}
