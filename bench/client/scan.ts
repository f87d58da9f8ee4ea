import Dexie from 'dexie';
import { mergeNext } from '../../src/db/merge.ts';
import { indexVon } from '../../src/features/inventar/geraete-index.ts';
import { inventar } from '../../src/features/inventar/inventar.table.ts';
import { normiereCode } from '../../src/features/inventar/kennung.rules.ts';
import { etikettVon } from '../../src/features/inventar/pruefziffer.rules.ts';
import { timed } from './contender.ts';
import { name, offline, Ours, openEngine } from './ours.ts';

const environment = { etikettHosts: [], jahr: 2026 };

/** A device with `count` pieces and their labels, without a network: ms until its index of codes is there, and from each scan to the piece that a card shows. */
export async function scanPieces(
  url: string,
  count: number,
  scans: number,
): Promise<{ index: number; scans: readonly number[] }> {
  const ours = new Ours();
  await ours.open();
  await ours.load(url);
  // As on a device that had a quiet minute since (ADR 48).
  while (await mergeNext(ours.here()));
  const engine = await openEngine(ours.here(), offline);
  const index = await timed(() => indexVon(engine.replica));
  const times: number[] = [];
  for (let scan = 0; scan < scans; scan += 1) {
    const wanted = Math.floor(((scan + 0.5) * count) / scans);
    const code = normiereCode(etikettVon(wanted), environment);
    times.push(
      await timed(async () => {
        const [hit] = (await indexVon(engine.replica)).suche(code);
        const piece = await engine.replica.row(inventar, hit?.inventarId ?? '');
        if (piece?.seriennr !== `S${String(wanted)}`)
          throw new Error(`the scan of ${String(wanted)} found another piece`);
      }),
    );
  }
  engine.stop();
  await ours.close();
  await Dexie.delete(name);
  return { index, scans: times };
}
