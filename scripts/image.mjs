// node scripts/image.mjs           builds the image `huettenbuch` with the builder that is here
// node scripts/image.mjs --steps   runs the Dockerfile's steps in a folder instead, and what came of them against a PostgreSQL: start, probes,
//                                  metrics, and a stop in the middle of a batch. Part of `npm test`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drill } from './lib/drill.mjs';
import { runSteps } from './lib/dockerfile.mjs';
import { capture, run } from './lib/run.mjs';

if (process.argv.includes('--steps')) {
  const folder = mkdtempSync(join(tmpdir(), 'huettenbuch-image-'));
  try {
    await drill(await runSteps(folder), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const builder = await firstThatWorks();
  if (builder === undefined) {
    console.error('No builder answers here: docker, podman or buildah. `node scripts/image.mjs --steps` needs none.');
    process.exit(1);
  }
  await run(builder, ['build', '--tag', 'huettenbuch', '.']);
}

async function firstThatWorks() {
  for (const name of ['docker', 'podman', 'buildah']) if ((await capture(name, ['images'])).code === 0) return name;
  return undefined;
}
