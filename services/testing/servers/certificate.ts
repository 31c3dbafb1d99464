import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether `makeCertificate` works on this machine. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** The end of the titles of specs that are skipped without it. */
export const whyNoOpenssl = hasOpenssl ? '' : ' — SKIPPED: no openssl (apt-get install openssl)';

/** A self-signed certificate for this machine, in a `file` that clients can be configured to trust. */
export async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-certificate-'));
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...request.split(' '), ...names, '-keyout', keyFile, '-out', file], {
    stdio: 'pipe',
  });
  return {
    file,
    key: await readFile(keyFile),
    cert: await readFile(file),
    remove: () => rm(folder, { recursive: true }),
  };
}
