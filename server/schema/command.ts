import { registry } from '../../src/features/registry.ts';
import { ByHandError } from './difference.ts';
import { writeMigration } from './generate.ts';

/** `npm run migration -- <name> [--hand]`: writes the next migration into the folder and answers a sentence. */
export function migrationCommand(folder: string, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('--'));
  if (name === undefined) throw new Error('npm run migration -- <name> [--hand]');
  try {
    const file = writeMigration(folder, registry, name, args.includes('--hand'));
    return file === undefined
      ? 'The definitions ask for no change.'
      : `server/migrations/${file} is written: read it before you commit it.`;
  } catch (error) {
    if (error instanceof ByHandError) throw new Error(error.message, { cause: error });
    throw error;
  }
}
