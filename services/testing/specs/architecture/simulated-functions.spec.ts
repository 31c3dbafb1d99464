import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { program, ROOT } from './program-files.testing.ts';

/** Of what depends on time or chance in these modules, the simulation replaces these names alone (`simulation/world/builtins.ts`). */
const SIMULATED: Readonly<Record<string, readonly string[]>> = {
  'node:timers': [],
  'node:timers/promises': ['setTimeout', 'setImmediate'],
  'node:crypto': ['randomBytes', 'randomInt', 'randomUUID', 'randomFillSync'],
};
/** Of `node:crypto`, what gives the same for the same input. */
const PURE =
  /^(?:create(?:Hash|Hmac|Cipheriv|Decipheriv|PrivateKey|PublicKey)|hash|hkdfSync|sign|verify|timingSafeEqual)$/;
/** Global functions of time and chance that the simulation does not replace. */
const NOT_SIMULATED =
  /\b(?:process\.(?:hrtime|uptime)|performance\.(?!now\b|eventLoopUtilization\b)\w+|crypto\.subtle|webcrypto|Temporal\.|new MessageChannel\b|Atomics\.wait)/;

/** What is between `import` and the module; without braces the names that are used of it cannot be seen here. */
const IMPORT = /^import ([^;']*) from '(node:[\w/]+)';/gm;

// A browser has no part in the simulation.
const simulated = program
  .filter((file) => !file.startsWith('web/'))
  .map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));

describe('what the program takes from Node', () => {
  it('of time and chance is what the simulation replaces', () => {
    const others = simulated.flatMap(({ file, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, imported = '', module = '']) => {
        const allowed = SIMULATED[module];
        if (!allowed) return [];
        return imported
          .replace(/^\{|\}$/g, '')
          .split(',')
          .map((name) => name.trim().replace(/ as .*$/, ''))
          .filter((name) => name && !name.startsWith('type ') && !allowed.includes(name) && !PURE.test(name))
          .map((name) => `${file}: ${name} of ${module}`);
      }),
    );
    expect(simulated.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });

  it('is no clock that the simulation does not know', () => {
    const clocks = simulated.flatMap(({ file, text }) => {
      const [used] = NOT_SIMULATED.exec(text) ?? [];
      return used ? [`${file}: ${used}`] : [];
    });
    expect(clocks).toEqual([]);
  });
});
