import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const server = fileURLToPath(new URL('.', import.meta.url));
const cache = join(server, '../node_modules/.cache/huettenbuch');

/** Programs of the server as they are built, in a folder of their own for processes of a test; whoever asks deletes it. Sources from `server/`, by the names that the files get. */
export async function buildPrograms(input: Readonly<Record<string, string>>): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const built = mkdtempSync(join(cache, 'server-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __VERSION__: '"0.0.0-test"', __BUILD__: '"test"' },
    build: {
      ssr: true,
      outDir: built,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(server, file)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return built;
}
