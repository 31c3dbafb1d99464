/** Every environment variable of the shop; the table in the README and `--help` are made from this list. */
export const CONFIG_VARIABLES = [
  { name: 'PORT', default: '3000', what: 'port of the web server; 0 takes any free one' },
  { name: 'HOST', default: '0.0.0.0', what: 'address the web server listens on' },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT',
    what: 'address visitors reach the shop at, for links in mails, canonical addresses and the sitemap',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    what: 'folder for the database, uploaded pictures and unsent mails',
  },
  {
    name: 'DATABASE_URL',
    default: 'the bundled PostgreSQL',
    what: 'PostgreSQL to use instead, as postgres://user:password@host:5432/name',
  },
  {
    name: 'DATABASE_POOL_URL',
    default: 'as DATABASE_URL',
    what: 'transaction pooler (PgBouncer) in front of DATABASE_URL: requests go through it, locks and notifications do not',
  },
  {
    name: 'DATABASE_READ_URL',
    default: 'as DATABASE_URL',
    what: 'read replica of DATABASE_URL, for the queries of the read models',
  },
  {
    name: 'EVENTSTORE_URL',
    default: 'the event log is in PostgreSQL',
    what: 'EventStoreDB for the event log, as esdb://host:2113, esdb+discover://host:2113 or kurrentdb://host:2113',
  },
  {
    name: 'REDIS_URL',
    default: 'jobs are in PostgreSQL',
    what: 'Redis for background jobs, as redis://host:6379 or rediss://host:6379',
  },
  {
    name: 'IMAGES_URL',
    default: 'pictures are files in DATA_DIR',
    what: 'bucket of an S3-compatible store for pictures, as s3://key:secret@host/bucket?region=eu-central-1 (tls=off without TLS)',
  },
  {
    name: 'HEADS_URL',
    default: 'heads are files in DATA_DIR',
    what: 'bucket, as IMAGES_URL, that gets the signed head of the log each day',
  },
  {
    name: 'HEADS_EMAIL',
    default: 'none',
    what: 'where the signed head of the log is mailed each day',
  },
  {
    name: 'SMTP_URL',
    default: 'mails are written as .eml files into DATA_DIR',
    what: 'mail server, as smtp://user:password@host:587 or smtps://user:password@host:465; with `?maxConnections=10` at its end, ten connections instead of 3',
  },
  { name: 'MAIL_FROM', default: 'Online Shop <shop@localhost>', what: 'sender of all mails' },
  {
    name: 'SHOP_EMAIL',
    default: 'ADMIN_EMAIL, else shop@localhost',
    what: "where the shop's copies of order mails go",
  },
  {
    name: 'ADMIN_EMAIL',
    default: 'none',
    what: 'e-mail of the first administrator, made at the first start; goes with ADMIN_PASSWORD',
  },
  {
    name: 'ADMIN_PASSWORD',
    default: 'none',
    what: 'password of the first administrator, 8 to 200 characters and none of the most common; goes with ADMIN_EMAIL',
  },
  { name: 'DEMO', default: 'on', what: 'fill an empty shop with demo data: on or off' },
  {
    name: 'ROLES',
    default: 'api,projections,worker',
    what: 'what this process does, separated by commas: api, projections, worker',
  },
  {
    name: 'PROCESSES',
    default: '1',
    what: 'how many processes answer visitors, on one port, each on a core of its own; also --processes 4; one more does the rest',
  },
  {
    name: 'JOURNAL_RESERVE',
    default: 'on',
    what: 'the bundled PostgreSQL takes 1 GB of disk in advance, so that no commit waits for a new file: on or off',
  },
  {
    name: 'RATE_LIMITS',
    default: 'on',
    what: 'limits on sign-ins, registrations, carts, orders, messages and look-ups of strangers: on, or off for load tests',
  },
  {
    name: 'CPU_SECONDS',
    default: '30',
    what: 'seconds of processor time that an address has in a minute of each process, for answers that are not kept: 0 to 60; 0 for no limit',
  },
  {
    name: 'CACHE_MB',
    default: '48',
    what: 'memory for kept answers and pages in each process that answers visitors, in MB',
  },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    what: 'how much is logged: fatal, error, warn, info, debug, trace or silent',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'only the machine and its own network may read /metrics',
    what: 'required as a bearer token to read /metrics, from anywhere; at least 16 characters',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: 'no proxy is trusted',
    what: "addresses or networks of proxies in front of the shop, separated by commas, as 172.28.0.0/16: their X-Forwarded-For is taken for a visitor's address",
  },
  {
    name: 'PERSONAL_KEYS_SECRET',
    default: 'personal keys lie in the database as they are',
    what: 'seals the keys of personal data in the database; at least 32 characters, `new,old` while it changes (see operations)',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'no tracing',
    what: 'OpenTelemetry collector for traces by OTLP over HTTP, as http://collector:4318; the other OTEL_ variables count as usual',
  },
  {
    name: 'PAYMENT_URL',
    default: 'no cards are taken',
    what: 'address of the provider that charges cards, as https://pay.example.com; goes with PAYMENT_SECRET',
  },
  {
    name: 'PAYMENT_SECRET',
    default: 'none',
    what: 'secret shared with that provider: signs the requests of the shop and the reports of the provider; at least 16 characters',
  },
  {
    name: 'FISCAL_URL',
    default: 'no invoice gets a fiscal receipt by itself',
    what: 'address of the service that fiscalises invoices, as https://fiskal.example.com; goes with FISCAL_SECRET',
  },
  {
    name: 'FISCAL_SECRET',
    default: 'none',
    what: 'secret shared with that service: signs what the shop asks of it; at least 16 characters',
  },
  {
    name: 'X_EXPRESS_URL',
    default: 'no parcel is announced to X Express',
    what: 'address of the courier X Express, as https://api.courier.example; goes with X_EXPRESS_USER and X_EXPRESS_PASSWORD',
  },
  { name: 'X_EXPRESS_USER', default: 'none', what: 'user that X Express knows the shop by' },
  { name: 'X_EXPRESS_PASSWORD', default: 'none', what: 'password of that user' },
  {
    name: 'EURO_EXPRESS_URL',
    default: 'no parcel is announced to EuroExpress',
    what: 'address of the courier EuroExpress, as https://api.courier.example; goes with EURO_EXPRESS_KEY',
  },
  { name: 'EURO_EXPRESS_KEY', default: 'none', what: 'key that EuroExpress knows the shop by' },
  { name: 'CHAT_URL', default: 'no chat', what: 'web address of a live chat widget' },
] as const;

export type ConfigVariable = (typeof CONFIG_VARIABLES)[number]['name'];
