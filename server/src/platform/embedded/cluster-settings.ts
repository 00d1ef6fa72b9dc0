/** Settings for the machine of a small company: one disk, some memory, one application. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Crash-unsafe and small: only for clusters that a test throws away. */
const TESTING = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  // Each copy of the template is written to the log: compressing it took longer than copying it.
  wal_compression: 'off',
  // Where the cluster lies in memory, so does its log.
  max_wal_size: '256MB',
  max_wal_senders: '0',
  // Tests start servers of their own beside those of the two workers.
  max_connections: '200',
};

/** Returns the options for `pg_ctl -o`. No value may hold a blank or a quote. */
export function clusterSettings(
  port: number,
  { testing = false, mostConnections }: { testing?: boolean; mostConnections?: number },
): string {
  const settings = {
    ...SETTINGS,
    ...(testing ? TESTING : {}),
    ...(mostConnections ? { max_connections: String(mostConnections) } : {}),
    port: String(port),
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
