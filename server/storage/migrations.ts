import type { Migration } from './migrate.ts';

const files = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** The schema changes in `server/migrations`, in the order of their names. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
