import { access, constants } from 'node:fs/promises';

export const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  // Several processes of a shop have a pool each.
  max_connections: '300',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a checkpoint each page is written to the WAL in full again, so checkpoints are rare; replaying 2 GB takes seconds.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  min_wal_size: '1GB',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
  // The shop's own log lines report statement errors, without the rows that the server would quote.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/** Containers without /dev/shm cannot have POSIX shared memory. */
export async function sharedMemoryType(): Promise<string> {
  if (process.platform === 'win32') return 'windows';
  if (process.platform !== 'linux') return 'posix';
  return access('/dev/shm', constants.W_OK).then(
    () => 'posix',
    () => 'mmap',
  );
}
