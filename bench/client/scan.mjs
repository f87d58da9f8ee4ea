// A scan among many pieces on a device without a network: from the code to the piece that the card shows.
import { join } from 'node:path';
import { withContext } from './app.mjs';
import { startHost } from './host.mjs';
import { median } from './report.mjs';
import { pieceFile } from './rows.mjs';

export const pieces = 50_000;
const scans = 200;

export async function measureScan({ launch, temporary, folder, scripts, rounds }) {
  const host = await startHost({ scripts, files: { 'pieces.ndjson': await pieceFile(folder, pieces) } });
  try {
    return await withContext(launch, join(temporary, 'scan'), async (context) => {
      const all = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await context.newPage();
        await page.goto(`${host.url}/ours`);
        await page.waitForFunction(() => 'bench' in globalThis);
        all.push(
          await page.evaluate(
            ([count, wanted]) => globalThis.bench.scanPieces('/pieces.ndjson', count, wanted),
            [pieces, scans],
          ),
        );
        await page.close();
      }
      return {
        index: median(all.map(({ index }) => index)),
        scan: median(all.map((one) => median(one.scans))),
        slowest: Math.max(...all.flatMap((one) => one.scans)),
      };
    });
  } finally {
    await host.stop();
  }
}
