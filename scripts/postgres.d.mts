/** Starts a PostgreSQL of its own on a free loopback port; `stop` ends and removes it. `fast` turns fsync off. */
export function startPostgres(options?: { fast?: boolean }): Promise<{ url: string; stop: () => Promise<void> }>;
