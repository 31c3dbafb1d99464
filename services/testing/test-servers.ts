import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { SERVER_PROOFS, type ServerProof, withProof } from '../platform/log/eventstoredb/proven-servers.ts';
import { serverVersion } from '../platform/log/eventstoredb/server-version.ts';
import { startRealServer } from './servers/eventstoredb-server.ts';

/*
 * `npm run test:servers`: each command of EVENTSTORE_SERVERS (separated by `;`) starts a real server, as
 * TEST_EVENTSTORE_COMMAND does. All parts run on each; the table of servers is written after each.
 */

type Part = { readonly part: string; readonly config: string; readonly files: readonly string[] };

const PARTS: readonly Part[] = [
  {
    part: 'contract',
    config: 'stores',
    files: ['services/platform/log/eventstoredb/event-store-db-log.system.spec.ts'],
  },
  {
    part: 'moves',
    config: 'system',
    files: ['services/testing/specs/log/move-', 'services/testing/specs/log/proof-command'],
  },
  { part: 'exports', config: '', files: ['services/testing/specs/log/events-command'] },
  { part: 'kills', config: 'stores', files: ['services/testing/specs/crash/crash.system.spec.ts'] },
  {
    part: 'shop',
    config: 'stores',
    files: [
      'services/testing/specs/http/',
      'services/testing/specs/processes/following',
      'services/testing/specs/processes/crowded-log',
      'projections/reactions/',
    ],
  },
];
const ROOT = new URL('../..', import.meta.url).pathname;
const TABLE = new URL('../platform/log/eventstoredb/proven-servers.json', import.meta.url);

const commands = (process.env.EVENTSTORE_SERVERS ?? '').split(';').flatMap((text) => text.trim() || []);
if (commands.length === 0) {
  console.error('EVENTSTORE_SERVERS names no server: commands that start one each, separated by ;');
  process.exitCode = 1;
}
let proofs = SERVER_PROOFS;
for (const command of commands) {
  const proof = await prove(command);
  proofs = withProof(proofs, proof);
  await writeFile(TABLE, `${JSON.stringify(proofs, null, 2)}\n`);
  for (const { part, passed, failed } of proof.ran)
    console.log(`${proof.server}  ${part}: ${passed} passed, ${failed} failed`);
  if (proof.ran.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

async function prove(command: string): Promise<ServerProof> {
  const server = await versionOf(command);
  const ran: ServerProof['ran'][number][] = [];
  for (const part of PARTS) ran.push(await run(command, part));
  return { server, date: new Date().toISOString().slice(0, 10), ran };
}

async function versionOf(command: string): Promise<string> {
  const { connectionString, close } = await startRealServer(command);
  const client = EventStoreDBClient.connectionString(connectionString);
  try {
    return await serverVersion(client);
  } finally {
    await client.dispose();
    await close();
  }
}

/** Runs the specs of a part; a run without a report counts as failed, as does one that found no spec of some `files`. */
async function run(command: string, { part, config, files }: Part): Promise<ServerProof['ran'][number]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-servers-'));
  const report = join(folder, 'report.json');
  const configured = `.config/vitest.${config === '' ? '' : `${config}.`}config.ts`;
  const runner = spawn(
    'npx',
    [
      'vitest',
      'run',
      '--config',
      configured,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { cwd: ROOT, env: { ...process.env, TEST_EVENTSTORE_COMMAND: command }, stdio: 'inherit' },
  );
  const [code]: unknown[] = await once(runner, 'exit');
  const { numPassedTests, numFailedTests, testResults } = await readReport(report);
  await rm(folder, { recursive: true });
  const missing = files.filter((file) => !testResults.some(({ name }) => name.includes(file)));
  if (missing.length > 0) console.error(`${part}: no specs of ${missing.join(', ')}`);
  const failed = numFailedTests || (code === 0 ? 0 : 1);
  return { part, passed: numPassedTests, failed: failed + missing.length };
}

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string }[];
};

async function readReport(report: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}
