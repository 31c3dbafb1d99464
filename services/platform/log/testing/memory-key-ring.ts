import { randomBytes } from 'node:crypto';
import { assertHolds } from '../conditions.ts';
import { type KeyRing, personForgotten } from '../personal-data.ts';

/** An in-memory key ring, for unit tests. */
export function createMemoryKeyRing(): KeyRing {
  const keys = new Map<string, Buffer>();
  const forgotten = new Set<string>();
  return {
    async ensure(subject) {
      if (forgotten.has(subject)) throw personForgotten();
      const key = keys.get(subject) ?? randomBytes(32);
      keys.set(subject, key);
      return key;
    },
    async find(subjects) {
      const found = new Map<string, Buffer>();
      for (const subject of subjects) {
        const key = keys.get(subject);
        if (key) found.set(subject, key);
      }
      return found;
    },
    async forget(subject, onlyWhile) {
      assertHolds(onlyWhile);
      keys.delete(subject);
      forgotten.add(subject);
    },
  };
}
