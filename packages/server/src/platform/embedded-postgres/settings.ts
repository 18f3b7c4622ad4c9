import { totalmem } from 'node:os'

const megabyte = 2 ** 20

/**
 * What PostgreSQL keeps of its tables, as its setting: an eighth of the memory, since Souk and the system's own cache want theirs;
 * 128 MB at least, 2 GB at most. Over 10,000,000 events of analytics, 2.5 GB, an event took the database 139 µs of processor with
 * 256 MB, 120 with 1 GB and 108 with 2 GB (means of four and two runs at load 1 to 4): pages were fetched and thrown out in turn.
 */
export const sharedBuffersOf = (memoryBytes: number): string =>
  `${Math.min(2_048, Math.max(128, Math.floor(memoryBytes / 8 / megabyte)))}MB`

/** The machine's memory, or what a container may use of it; without a limit Node says 0 or more than there is. */
const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * Written into a new cluster's postgresql.conf, where the operator may change them. For one machine of 2–8 cores;
 * what is not here is PostgreSQL's default.
 */
export const initialSettings = (): Readonly<Record<string, string>> => ({
  max_connections: '100',
  shared_buffers: sharedBuffersOf(memoryBytes()),
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  jit: 'off',
  timezone: 'UTC',
  // A query whose client is gone ends, so that a crash leaves nothing behind that would keep a restart waiting.
  client_connection_check_interval: '2s',
  // One file a weekday, begun again after a week; terse, because details carry values of rows (addresses).
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_timezone: 'UTC',
})

/** On the command line of every start: what must not depend on postgresql.conf. Sockets have paths too long for a deep folder. */
export const fixedSettings = (port: number): Readonly<Record<string, string>> => ({
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
})
