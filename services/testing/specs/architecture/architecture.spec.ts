import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, program, ROOT } from './program-files.testing.ts';
import { crossings, type Import, imports, isModule, namedBy, room } from './program-imports.testing.ts';

function offenders(isWrong: (one: Import) => boolean): string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} → ${to}`);
}

/** What a module's routes answer, whose values stay in the module. */
const isWireType = (to: string, typeOnly: boolean) => typeOnly && to.endsWith('.schemas.ts');
/** The schema of an answer that holds answers of other modules is made of theirs. */
const isEmbedding = (from: string, to: string) => from.endsWith('.schemas.ts') && to.endsWith('.schemas.ts');

/** Pure rules that server and browser share: every module may import them, and they import none. */
const isRule = (path: string) => path.startsWith('services/rules/');

/** The shapes of the wire contract. */
const isContract = (path: string) => /\.(schemas|types|wire)\.ts$/.test(path);
/** Where the declared calls of all modules are one table. */
const CALLS = 'services/access/contracts.ts';

/** What a projection or a reaction sees of the services: the platform, and the index and wire types of modules. */
const isSharedWithProjections = (to: string, typeOnly: boolean) =>
  to.startsWith('services/platform/') ||
  isRule(to) ||
  (isModule(to) && (to === `${room(to)}/index.ts` || isWireType(to, typeOnly)));

/** What else the browser shares with the server, with the reason. */
const SHARED_TABLES = [
  // Which role may call which route: the administration hides buttons that the server would refuse.
  'services/access/permissions.ts',
  // The kinds of entities in the history, and their names.
  'services/audit/entities.ts',
  // Every field of a product, of which the form and its body are made.
  'services/catalogue/product-fields.ts',
  // What an operator reads of a fault, and how jobs and readers are called.
  'services/operations/failure-texts.ts',
  'services/operations/job-names.ts',
  'services/operations/reader-names.ts',
  // The statuses of an order, as the wire and the screens name them.
  'services/ordering/stages/order-stage.wire.ts',
  // How the wire writes booleans and values as text, and how many rows a page of a list has.
  'services/platform/kernel/wire/flag.ts',
  'services/platform/kernel/wire/json-text.ts',
  'services/platform/kernel/wire/page.ts',
];
/** How the fields of an entity are declared, of which its form is made. */
const isDeclaration = (path: string) =>
  path.endsWith('.fields.ts') || path === 'services/platform/entity/entity-fields.ts';
const SHARED_TYPES = [
  // The declared calls, of which the browser's are made.
  'services/access/contracts.ts',
  'services/platform/http/calls/contract.ts',
  // The names of the roles, of which the route table is made.
  'services/platform/http/calls/roles.ts',
  // The body of every refusal.
  'services/platform/kernel/wire/http-schemas.ts',
];

/** The folders that follow the log and maintain read models in general. Each may import only those before it. */
const ENGINE = ['generations', 'consumer', 'reactions', 'rebuild', 'operators'].map(
  (folder) => `projections/${folder}`,
);

/** Who hands SQL text to the database instead of a statement that Kysely has built or tagged. */
const SQL_TEXT: Readonly<Record<string, string>> = {
  'services/platform/postgres/statements.ts': 'runs what Kysely has built',
  'services/platform/postgres/pool.ts':
    'begins and ends transactions, with their settings in the same message',
  'services/platform/postgres/listener.ts': 'listens: names of channels are no parameters',
  'services/platform/log/postgres/':
    'calls the append function, and reads the log by statements of fixed text',
  'services/platform/embedded/': 'sets up and keeps the database server itself',
  'services/platform/registry/registry.ts': 'DDL',
  'services/live/editors.ts': 'DDL',
  'services/parcels/couriers/parcel-checks.ts': 'DDL',
  'services/platform/registry/attempts.ts': 'DDL',
  'services/platform/proof/tables.ts': 'DDL',
  'services/customers/tables.ts': 'DDL',
  'services/imports/import-files.ts': 'DDL',
  'projections/projections-schema.ts': 'DDL',
};

describe('the architecture', () => {
  it('finds the imports that it checks', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it('keeps test support out of the program', () => {
    const wrong = program.flatMap((from) =>
      namedBy(from)
        .filter(isTest)
        .map((to) => `${from} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports the demo shop in one file only, which loads it on request', () => {
    const isDemo = (path: string) => path.startsWith('services/demo/');
    const others = program.filter((file) => !isDemo(file));
    expect(others.filter((file) => namedBy(file).some(isDemo))).toEqual(['services/api/demo.ts']);
    expect(offenders(({ from, to }) => !isDemo(from) && isDemo(to))).toEqual([]);
  });

  it('has no program file named like a test', () => {
    const words = /(^|[-.])(spec|test|fixture|harness|mock|stub)s?[-.]|-contract\./;
    expect(program.filter((file) => words.test(basename(file)))).toEqual([]);
  });

  it('casts nothing through unknown', () => {
    const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
    expect(program.filter((file) => / as unknown as /.test(text(file)))).toEqual([]);
  });

  it('puts services below read models and web, and only the composition root above all', () => {
    const top = (path: string) => (path.startsWith('services/api') ? 'root' : path.split('/')[0]);
    const downwards = ['projections → services', 'web → services'];
    const wrong = crossings
      .map(({ from, to }) => [top(from), top(to)])
      .filter(([from, to]) => from !== to && from !== 'root')
      .map(([from, to]) => `${from} → ${to}`)
      .filter((arrow) => !downwards.includes(arrow));
    expect(new Set(wrong)).toEqual(new Set());
  });

  it('keeps the platform free of everything above it', () => {
    expect(
      offenders(
        ({ from, to }) => from.startsWith('services/platform/') && !to.startsWith('services/platform/'),
      ),
    ).toEqual([]);
  });

  it('lets a module see the index and the wire types of other modules only, and no read model', () => {
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          isModule(from) &&
          room(to) !== room(from) &&
          !to.startsWith('services/platform/') &&
          !isRule(to) &&
          !(isModule(to) && (to === `${room(to)}/index.ts` || isWireType(to, typeOnly))) &&
          !isEmbedding(from, to) &&
          !(from === CALLS && to.endsWith('.contract.ts')),
      ),
    ).toEqual([]);
  });

  it('lets a read model see events, the platform and the shared rules, and neither deciders nor other read models', () => {
    const isReadModel = (path: string) =>
      /^projections\/.*\//.test(path) && ![...ENGINE, 'projections/cli'].includes(room(path));
    expect(
      offenders(({ from, to, names, typeOnly }) => {
        if (!isReadModel(from)) return false;
        const allowed =
          room(to) === room(from) ||
          room(to) === 'projections/generations' ||
          // What operators do is an event, too, and describes itself for the audit trail.
          to === 'projections/consumer/operator.audit.ts' ||
          isSharedWithProjections(to, typeOnly);
        return !allowed || /[dD]ecider\b/.test(names);
      }),
    ).toEqual([]);
  });

  it('lets the followers of the log see no read model, and no folder above their own', () => {
    expect(
      offenders(({ from, to, names, typeOnly }) => {
        const [own, other] = [from, to].map((path) => ENGINE.indexOf(room(path)));
        if (own === undefined || other === undefined || own < 0) return false;
        const allowed = (other >= 0 && other <= own) || isSharedWithProjections(to, typeOnly);
        return !allowed || /[dD]ecider\b/.test(names);
      }),
    ).toEqual([]);
  });

  it('has no SQL text outside Kysely and the named exceptions', () => {
    const asks = (file: string) => /\.query(<[^;]*?>)?\(/.test(readFileSync(join(ROOT, file), 'utf8'));
    const asking = program.filter((file) => !file.startsWith('web/') && asks(file));
    const allowed = Object.keys(SQL_TEXT);
    expect(asking.filter((file) => !allowed.some((path) => file.startsWith(path)))).toEqual([]);
    expect(allowed.filter((path) => !asking.some((file) => file.startsWith(path)))).toEqual([]);
  });

  it('keeps the shared rules free of everything else', () => {
    expect(offenders(({ from, to }) => isRule(from) && !isRule(to))).toEqual([]);
  });

  it('lets the web see the shared rules, types of the wire contract, and nothing else of the server', () => {
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          from.startsWith('web/') &&
          !to.startsWith('web/') &&
          !isRule(to) &&
          !SHARED_TABLES.includes(to) &&
          !isDeclaration(to) &&
          !(typeOnly && (isContract(to) || SHARED_TYPES.includes(to))),
      ),
    ).toEqual([]);
  });

  it('keeps storefront and administration apart', () => {
    expect(
      offenders(
        ({ from, to }) =>
          (from.startsWith('web/storefront/') && to.startsWith('web/admin/')) ||
          (from.startsWith('web/admin/') && to.startsWith('web/storefront/')),
      ),
    ).toEqual([]);
  });

  it('lets a screen of the administration import shared rooms and features, and no other screen', () => {
    const ADMIN_ROOMS = ['web/admin/shared/', 'web/admin/features/', 'web/admin/screens/'];
    const screen = (path: string) => path.split('/').slice(0, 4).join('/');
    const level = (path: string) => ADMIN_ROOMS.findIndex((folder) => path.startsWith(folder));
    expect(
      offenders(({ from, to }) => {
        if (level(from) === -1 || !to.startsWith('web/admin/')) return false;
        return (
          level(to) === -1 ||
          level(to) > level(from) ||
          (level(from) === 2 && level(to) === 2 && screen(to) !== screen(from))
        );
      }),
    ).toEqual([]);
  });
});
