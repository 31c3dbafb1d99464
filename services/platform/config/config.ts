import { resolve } from 'node:path';
import { LOG_LEVELS } from '../kernel/logging/logger.ts';
import { email, host, networks, publicUrl, sender, storeUrl, webUrl } from './address-parsers.ts';
import { bucketUrl } from './bucket-url.ts';
import { oneOf, onOff, someOf } from './choice-parsers.ts';
import { ConfigError, type ConfigProblem } from './config-error.ts';
import type { ConfigVariable } from './config-variables.ts';
import { count, countOrNone, type Parser, port, Wrong } from './parsers.ts';
import { credential, longSecrets, password, secret, userName } from './secret-parsers.ts';

export const ROLES = ['api', 'projections', 'worker'] as const;
export type Role = (typeof ROLES)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the whole configuration; no other code reads the environment. An empty variable counts as not set. Throws one
 * `ConfigError` that names every invalid value.
 */
export function readConfig(env: Environment) {
  const { problems, read } = reader(env);
  const portNumber = read('PORT', port, 3000);
  const adminEmail = read('ADMIN_EMAIL', email, null);
  const config = {
    port: portNumber,
    host: read('HOST', host, '0.0.0.0'),
    /** Without a trailing slash. With `port` 0 and no PUBLIC_URL its port is 0 too, until the server listens. */
    publicUrl: read('PUBLIC_URL', publicUrl, `http://localhost:${portNumber}`),
    /** Absolute. */
    dataDir: resolve(read('DATA_DIR', (text) => text, './data')),
    /** Null: the bundled PostgreSQL. */
    databaseUrl: read('DATABASE_URL', storeUrl('postgres', 'postgresql'), null),
    /** A transaction pooler in front of `databaseUrl`; null: none. */
    databasePoolUrl: read('DATABASE_POOL_URL', storeUrl('postgres', 'postgresql'), null),
    /** A read replica of `databaseUrl`; null: none. */
    databaseReadUrl: read('DATABASE_READ_URL', storeUrl('postgres', 'postgresql'), null),
    /** Null: the event log is in PostgreSQL. */
    eventstoreUrl: read('EVENTSTORE_URL', storeUrl(...EVENT_STORE_SCHEMES), null),
    /** Null: jobs are in PostgreSQL. */
    redisUrl: read('REDIS_URL', storeUrl('redis', 'rediss'), null),
    /** Null: pictures are files in the data folder. */
    imagesUrl: read('IMAGES_URL', bucketUrl, null),
    /** Gets the signed head of the log each day; null: none does. */
    headsUrl: read('HEADS_URL', bucketUrl, null),
    headsEmail: read('HEADS_EMAIL', email, null),
    /** Null: mails are written as files into the data folder. */
    smtpUrl: read('SMTP_URL', storeUrl('smtp', 'smtps'), null),
    mailFrom: read('MAIL_FROM', sender, 'Online Shop <shop@localhost>'),
    /** Receives the shop's copies of order mails. */
    shopEmail: read('SHOP_EMAIL', email, adminEmail ?? 'shop@localhost'),
    /** The first administrator: both are set or neither. */
    adminEmail,
    adminPassword: read('ADMIN_PASSWORD', password, null),
    demo: read('DEMO', onOff, true),
    roles: read('ROLES', someOf(ROLES), ROLES),
    /** The number of processes; 1 is only this one. */
    processes: read('PROCESSES', count(64), 1),
    /** Whether the bundled PostgreSQL preallocates disk for its write-ahead log. */
    journalReserve: read('JOURNAL_RESERVE', onOff, true),
    /** Off only for load tests: disables rate limits. */
    rateLimits: read('RATE_LIMITS', onOff, true),
    /** CPU time for uncached responses, in seconds per minute, address and process; 0 for no limit. */
    cpuSeconds: read('CPU_SECONDS', countOrNone(60), 30),
    /** Memory for cached responses, in MB per process. */
    cacheMb: read('CACHE_MB', count(16_384), 48),
    logLevel: read('LOG_LEVEL', oneOf(LOG_LEVELS), 'info'),
    chatUrl: read('CHAT_URL', webUrl, null),
    /** The provider that charges cards: both are set or neither. */
    paymentUrl: read('PAYMENT_URL', webUrl, null),
    paymentSecret: read('PAYMENT_SECRET', secret, null),
    /** The service that fiscalises invoices: both are set or neither. */
    fiscalUrl: read('FISCAL_URL', webUrl, null),
    fiscalSecret: read('FISCAL_SECRET', secret, null),
    /** The courier X Express: all three are set or none. */
    xExpressUrl: read('X_EXPRESS_URL', webUrl, null),
    xExpressUser: read('X_EXPRESS_USER', userName, null),
    xExpressPassword: read('X_EXPRESS_PASSWORD', credential, null),
    /** The courier EuroExpress: both are set or neither. */
    euroExpressUrl: read('EURO_EXPRESS_URL', webUrl, null),
    euroExpressKey: read('EURO_EXPRESS_KEY', credential, null),
    /** Null: /metrics is restricted to the machine and its own network. */
    metricsToken: read('METRICS_TOKEN', secret, null),
    /** Addresses and networks (CIDR); without any, the peer address is the visitor's. */
    trustedProxies: read('TRUSTED_PROXIES', networks, []),
    /** Null: tracing is off. The SDK itself reads this and the other OTEL_… variables. */
    otelExporterOtlpEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', webUrl, null),
    /** The first encrypts personal keys, all can decrypt; none: keys are stored unencrypted. */
    personalKeysSecret: read('PERSONAL_KEYS_SECRET', longSecrets, []),
  };
  problems.push(
    ...missingParts(env, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    ...missingParts(env, 'PAYMENT_URL', 'PAYMENT_SECRET'),
    ...missingParts(env, 'FISCAL_URL', 'FISCAL_SECRET'),
    ...missingParts(env, 'X_EXPRESS_URL', 'X_EXPRESS_USER', 'X_EXPRESS_PASSWORD'),
    ...missingParts(env, 'EURO_EXPRESS_URL', 'EURO_EXPRESS_KEY'),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** The configuration of this process. Null means "not set": the shop then uses its bundled store, or none. */
export type Config = ReturnType<typeof readConfig>;

const EVENT_STORE_SCHEMES = ['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'] as const;

/** Reads variables one by one; records errors and returns the default for an invalid one. */
function reader(env: Environment) {
  const problems: ConfigProblem[] = [];
  const read = <T, D>(variable: ConfigVariable, parse: Parser<T>, unset: D): T | D => {
    const text = textOf(env, variable);
    if (text === null) return unset;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      problems.push({ variable, problem: error.message });
      return unset;
    }
  };
  return { problems, read };
}

/** The missing ones of variables that must be set together. */
function missingParts(env: Environment, ...together: readonly ConfigVariable[]): readonly ConfigProblem[] {
  const present = together.find((variable) => textOf(env, variable) !== null);
  if (present === undefined) return [];
  return together
    .filter((variable) => textOf(env, variable) === null)
    .map((variable) => ({ variable, problem: `must be set when ${present} is` }));
}

/** Null when not set or blank. A password may begin or end with a space, so only other values are trimmed. */
function textOf(env: Environment, variable: ConfigVariable): string | null {
  const text = env[variable];
  if (text === undefined || text.trim() === '') return null;
  return variable === 'ADMIN_PASSWORD' ? text : text.trim();
}
