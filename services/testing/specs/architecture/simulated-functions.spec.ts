import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const isTest = (path: string) => /\.(spec|testing)\.|(^|\/)(testing|specs|demo)\//.test(path);

/** Of what depends on time or chance in these modules, the simulation replaces these names alone (`simulation/builtins.ts`). */
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

const IMPORT = /import (?:type )?(?:\w+, )?\{([^}]*)\} from '(node:[\w/]+)'/g;

const program = ['services', 'projections'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.ts$/.test(file) && !isTest(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') })),
);

describe('what the program takes from Node', () => {
  it('of time and chance is what the simulation replaces', () => {
    const others = program.flatMap(({ file, text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, names = '', module = '']) => {
        const allowed = SIMULATED[module];
        if (!allowed) return [];
        return names
          .split(',')
          .map((name) => name.trim().replace(/ as .*$/, ''))
          .filter(
            (name) => name !== '' && !name.startsWith('type ') && !allowed.includes(name) && !PURE.test(name),
          )
          .map((name) => `${file}: ${name} of ${module}`);
      }),
    );
    expect(program.length).toBeGreaterThan(500);
    expect(others).toEqual([]);
  });

  it('is no clock that the simulation does not know', () => {
    const clocks = program.flatMap(({ file, text }) => {
      const [used] = NOT_SIMULATED.exec(text) ?? [];
      return used ? [`${file}: ${used}`] : [];
    });
    expect(clocks).toEqual([]);
  });
});
