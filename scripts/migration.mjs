// node scripts/migration.mjs <name>         writes server/migrations/NNNN_<name>.sql from the definitions
// node scripts/migration.mjs <name> --hand  writes an empty one, for drops, renames and moves of data
// They run in the order of their file names. A database refuses one that comes before the last it has: whoever finds the number
// taken after a rebase takes the other's schema.json and makes the migration anew, or gives one written by hand the next number.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { module } = await runnerImport(join(root, 'server/schema/command.ts'), { configFile: false, root });
console.log(module.migrationCommand(join(root, 'server/migrations'), process.argv.slice(2)));
