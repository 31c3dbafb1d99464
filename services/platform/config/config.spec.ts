import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { CONFIG_VARIABLES } from './config-variables.ts';

function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) {
      return Object.fromEntries(error.problems.map(({ variable, problem }) => [variable, problem]));
    }
    throw error;
  }
  return {};
}

describe('readConfig without any variable', () => {
  it('configures a whole shop of one process on its own stores', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: null,
      databasePoolUrl: null,
      databaseReadUrl: null,
      eventstoreUrl: null,
      redisUrl: null,
      imagesUrl: null,
      headsUrl: null,
      headsEmail: null,
      smtpUrl: null,
      mailFrom: 'Online Shop <shop@localhost>',
      shopEmail: 'shop@localhost',
      adminEmail: null,
      adminPassword: null,
      demo: true,
      roles: ['api', 'projections', 'worker'],
      processes: 1,
      journalReserve: true,
      rateLimits: true,
      cpuSeconds: 30,
      cacheMb: 48,
      logLevel: 'info',
      chatUrl: null,
      paymentUrl: null,
      paymentSecret: null,
      fiscalUrl: null,
      fiscalSecret: null,
      xExpressUrl: null,
      xExpressUser: null,
      xExpressPassword: null,
      euroExpressUrl: null,
      euroExpressKey: null,
      metricsToken: null,
      trustedProxies: [],
      otelExporterOtlpEndpoint: null,
      personalKeysSecret: [],
    });
  });

  it('treats empty and blank variables as unset', () => {
    const blank = Object.fromEntries(CONFIG_VARIABLES.map(({ name }) => [name, ' ']));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });
});

describe('readConfig', () => {
  it('reads every variable', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://apoteka.ba/',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://shop:a,b@db:5432/shop?sslmode=require',
      DATABASE_POOL_URL: 'postgres://shop@pooler:6432/shop',
      DATABASE_READ_URL: 'postgres://shop@replica:5432/shop',
      EVENTSTORE_URL: 'esdb+discover://admin:pw@one:2113,two:2113,three:2113?tls=false',
      REDIS_URL: 'rediss://redis:6379',
      HEADS_URL: 's3://key:secret@s3.example.com/stanja',
      HEADS_EMAIL: 'stanja@apoteka.ba',
      SMTP_URL: 'smtp://user:pw@mail:587',
      MAIL_FROM: 'Apoteka <info@apoteka.ba>',
      SHOP_EMAIL: 'narudzbe@apoteka.ba',
      ADMIN_EMAIL: 'admin@apoteka.ba',
      ADMIN_PASSWORD: ' 8 chars ',
      DEMO: 'off',
      ROLES: 'worker, API',
      IMAGES_URL: 's3://key:a%2Fb@s3.example.com:9000/slike/trgovina?region=eu-central-1',
      PROCESSES: '4',
      JOURNAL_RESERVE: 'off',
      RATE_LIMITS: 'off',
      CPU_SECONDS: '0',
      CACHE_MB: '128',
      LOG_LEVEL: 'debug',
      CHAT_URL: 'https://chat.example/widget.js?id=5',
      PAYMENT_URL: 'https://pay.example/api/',
      PAYMENT_SECRET: 'placanje-0123456789',
      FISCAL_URL: 'https://fiskal.example/',
      FISCAL_SECRET: 'fiskalni-0123456789',
      X_EXPRESS_URL: 'https://x.example/',
      X_EXPRESS_USER: 'trgovina',
      X_EXPRESS_PASSWORD: 'kurir:1',
      EURO_EXPRESS_URL: 'https://euro.example',
      EURO_EXPRESS_KEY: 'kljuc',
      METRICS_TOKEN: 'prometheus-0123456789',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      TRUSTED_PROXIES: '10.0.0.5, 172.28.0.0/16,fd00::/8',
      PERSONAL_KEYS_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(40)}`,
    });
    expect(config).toEqual({
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'https://apoteka.ba',
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://shop:a,b@db:5432/shop?sslmode=require',
      databasePoolUrl: 'postgres://shop@pooler:6432/shop',
      databaseReadUrl: 'postgres://shop@replica:5432/shop',
      eventstoreUrl: 'esdb+discover://admin:pw@one:2113,two:2113,three:2113?tls=false',
      redisUrl: 'rediss://redis:6379',
      imagesUrl: {
        endpoint: 'https://s3.example.com:9000',
        name: 'slike',
        prefix: 'trgovina/',
        region: 'eu-central-1',
        accessKey: 'key',
        secretKey: 'a/b',
      },
      headsUrl: {
        endpoint: 'https://s3.example.com',
        name: 'stanja',
        prefix: '',
        region: 'us-east-1',
        accessKey: 'key',
        secretKey: 'secret',
      },
      headsEmail: 'stanja@apoteka.ba',
      smtpUrl: 'smtp://user:pw@mail:587',
      mailFrom: 'Apoteka <info@apoteka.ba>',
      shopEmail: 'narudzbe@apoteka.ba',
      adminEmail: 'admin@apoteka.ba',
      adminPassword: ' 8 chars ',
      demo: false,
      roles: ['api', 'worker'],
      processes: 4,
      journalReserve: false,
      rateLimits: false,
      cpuSeconds: 0,
      cacheMb: 128,
      logLevel: 'debug',
      chatUrl: 'https://chat.example/widget.js?id=5',
      paymentUrl: 'https://pay.example/api',
      paymentSecret: 'placanje-0123456789',
      fiscalUrl: 'https://fiskal.example',
      fiscalSecret: 'fiskalni-0123456789',
      xExpressUrl: 'https://x.example',
      xExpressUser: 'trgovina',
      xExpressPassword: 'kurir:1',
      euroExpressUrl: 'https://euro.example',
      euroExpressKey: 'kljuc',
      metricsToken: 'prometheus-0123456789',
      otelExporterOtlpEndpoint: 'http://collector:4318',
      trustedProxies: ['10.0.0.5', '172.28.0.0/16', 'fd00::/8'],
      personalKeysSecret: ['n'.repeat(32), 'o'.repeat(40)],
    });
  });

  it('puts the port into the default public address', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('sends copies of order mails to the administrator by default', () => {
    const env = { ADMIN_EMAIL: 'admin@apoteka.ba', ADMIN_PASSWORD: 'dovoljno-duga' };
    expect(readConfig(env).shopEmail).toBe('admin@apoteka.ba');
  });

  it.each(['esdb://h:2113', 'esdb+discover://h:2113', 'kurrentdb://h:2113', 'kurrentdb+discover://h'])(
    'knows the event store address %s',
    (address) => {
      expect(readConfig({ EVENTSTORE_URL: address }).eventstoreUrl).toBe(address);
    },
  );
});

describe('readConfig refuses', () => {
  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['IMAGES_URL', 'https://s3.example.com/slike'],
    ['IMAGES_URL', 's3://s3.example.com/slike'],
    ['IMAGES_URL', 's3://key:secret@s3.example.com'],
    ['IMAGES_URL', 's3://key:50%@s3.example.com/slike'],
    ['IMAGES_URL', 's3://key:secret@s3.example.com/slike?regoin=eu'],
    ['TRUSTED_PROXIES', 'loopback'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['PROCESSES', '0'],
    ['PROCESSES', '2.5'],
    ['PROCESSES', 'many'],
    ['HOST', 'http://0.0.0.0'],
    ['PUBLIC_URL', 'apoteka.ba'],
    ['PUBLIC_URL', 'ftp://apoteka.ba'],
    ['PUBLIC_URL', 'https://apoteka.ba/?a=1'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://db:port/shop'],
    ['EVENTSTORE_URL', 'http://eventstore:2113'],
    ['EVENTSTORE_URL', 'esdb://one:2113,,two:2113'],
    ['REDIS_URL', 'redis:6379'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Shop'],
    ['MAIL_FROM', 'Shop <shop>'],
    ['SHOP_EMAIL', 'shop'],
    ['ADMIN_EMAIL', 'admin at apoteka.ba'],
    ['ADMIN_PASSWORD', '7 chars'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['DEMO', 'maybe'],
    ['RATE_LIMITS', '5'],
    ['ROLES', 'api,web'],
    ['ROLES', ','],
    ['CACHE_MB', '0'],
    ['CPU_SECONDS', '61'],
    ['CPU_SECONDS', '0.5'],
    ['LOG_LEVEL', 'loud'],
    ['CHAT_URL', 'javascript:alert(1)'],
    ['METRICS_TOKEN', 'kratko'],
    ['PERSONAL_KEYS_SECRET', 'kratko'],
    ['PERSONAL_KEYS_SECRET', `${'n'.repeat(32)},`],
  ])('%s=%s', (variable, value) => {
    expect(problemsOf({ ADMIN_EMAIL: 'a@b.ba', ADMIN_PASSWORD: 'dovoljno-duga', [variable]: value })).toEqual(
      {
        [variable]: expect.stringMatching(/^must /),
      },
    );
  });

  it.each([
    ['ADMIN_EMAIL', 'a@b.ba', 'ADMIN_PASSWORD'],
    ['ADMIN_PASSWORD', 'dovoljno-duga', 'ADMIN_EMAIL'],
    ['PAYMENT_URL', 'https://pay.example', 'PAYMENT_SECRET'],
    ['PAYMENT_SECRET', 'placanje-0123456789', 'PAYMENT_URL'],
    ['FISCAL_URL', 'https://fiskal.example', 'FISCAL_SECRET'],
    ['FISCAL_SECRET', 'fiskalni-0123456789', 'FISCAL_URL'],
    ['EURO_EXPRESS_URL', 'https://euro.example', 'EURO_EXPRESS_KEY'],
    ['EURO_EXPRESS_KEY', 'kljuc', 'EURO_EXPRESS_URL'],
  ])('%s=%s without %s', (given, value, missing) => {
    expect(problemsOf({ [given]: value })).toEqual({ [missing]: `must be set when ${given} is` });
  });

  it.each([
    [{ X_EXPRESS_USER: 'trgovina:1', X_EXPRESS_PASSWORD: 'kurir', X_EXPRESS_URL: 'https://x.example' }],
    [{ EURO_EXPRESS_KEY: 'ključ', EURO_EXPRESS_URL: 'https://euro.example' }],
  ])('what no header can hold: %o', (given) => {
    expect(problemsOf(given)).toEqual({ [Object.keys(given)[0] ?? '']: expect.stringMatching(/^must /) });
  });

  it('X_EXPRESS_USER without the two others', () => {
    const problem = 'must be set when X_EXPRESS_USER is';
    expect(problemsOf({ X_EXPRESS_USER: 'trgovina' })).toEqual({
      X_EXPRESS_URL: problem,
      X_EXPRESS_PASSWORD: problem,
    });
  });

  it('all invalid variables at once, a line for each', () => {
    const wrong = { PORT: 'x', DEMO: 'x', REDIS_URL: 'x', LOG_LEVEL: 'x' };
    expect(Object.keys(problemsOf(wrong)).sort()).toEqual(Object.keys(wrong).sort());
    expect(() => readConfig(wrong)).toThrow(/PORT must be.*\n.*REDIS_URL must be/);
  });

  it('without showing passwords', () => {
    const secret = 'hunter2';
    const wrong = {
      DATABASE_URL: `mysql://u:${secret}@db/shop`,
      ADMIN_EMAIL: 'a@b.ba',
      ADMIN_PASSWORD: secret,
    };
    expect(Object.keys(problemsOf(wrong))).toEqual(['DATABASE_URL', 'ADMIN_PASSWORD']);
    expect(() => readConfig(wrong)).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });
});

describe('CONFIG_VARIABLES', () => {
  it('lists every value of the configuration once, and no others', () => {
    const names = CONFIG_VARIABLES.map(({ name }) => name).sort();
    const fields = Object.keys(readConfig({}));
    expect(names).toEqual(fields.map((field) => field.replace(/[A-Z]/g, '_$&').toUpperCase()).sort());
  });

  it('lists exactly the variables that are read', () => {
    const asked = new Set<string>();
    const spy = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) });
    readConfig(spy);
    expect([...asked].sort()).toEqual(CONFIG_VARIABLES.map(({ name }) => name).sort());
  });

  it('describes each variable', () => {
    for (const { name, what } of CONFIG_VARIABLES) expect(what, name).not.toBe('');
  });

  it.each([
    'PORT',
    'HOST',
    'DATA_DIR',
    'MAIL_FROM',
    'DEMO',
    'ROLES',
    'RATE_LIMITS',
    'CPU_SECONDS',
    'CACHE_MB',
    'LOG_LEVEL',
  ])('documents the actual default of %s', (variable) => {
    const listed = CONFIG_VARIABLES.find(({ name }) => name === variable);
    expect(readConfig({ [variable]: listed?.default })).toEqual(readConfig({}));
  });
});
