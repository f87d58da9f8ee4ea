// npm run lighthouse [-- url]: writes artefacts/lighthouse.html. The scores swing with the load of the machine: reported, never a gate.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumFlags, ensureBrowser } from './lib/browser.mjs';
import { root } from './lib/run.mjs';
import { freePort, startServer } from './lib/serve.mjs';

const given = process.argv[2];
const server = given === undefined ? await startServer() : { url: given, stop: async () => {} };
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
try {
  const result = await lighthouse(server.url, { port, output: 'html', logLevel: 'error', locale: 'de' });
  if (result === undefined) throw new Error(`lighthouse gave no result for ${server.url}`);
  mkdirSync(join(root, 'artefacts'), { recursive: true });
  writeFileSync(join(root, 'artefacts/lighthouse.html'), String(result.report));
  for (const { title, score } of Object.values(result.lhr.categories))
    console.log(`${title.padEnd(20)} ${Math.round((score ?? 0) * 100)}`);
} finally {
  await browser.close();
  await server.stop();
}
