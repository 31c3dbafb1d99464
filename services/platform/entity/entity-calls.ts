import type Type from 'typebox';
import type { Role } from '../http/calls/roles.ts';
import { Deleted } from '../kernel/wire/http-schemas.ts';

type Declared<Body, Answer> = {
  /** The English noun for one entity. */
  readonly noun: string;
  /** The roles that may add, change, restore and delete one. */
  readonly access: readonly Role[];
  readonly body: Body;
  readonly answer: Answer;
};

/** Declares the calls that add, change, restore and delete the entities of one kind; a contract names their paths. */
export function entityCalls<Body extends Type.TSchema, Answer extends Type.TSchema>({
  noun,
  access,
  body,
  answer,
}: Declared<Body, Answer>) {
  return {
    add: { summary: `Add a ${noun}`, access, body, answers: { 201: answer } },
    update: { summary: `Change a ${noun}`, access, body, answers: { 200: answer } },
    restore: { summary: `Restore a deleted ${noun}`, access, answers: { 200: answer } },
    deletion: { summary: `Delete a ${noun}`, access, answers: { 200: Deleted } },
  };
}
