// The page of our own contenders; the driver calls what hangs on `bench`. The peers have a page of their own in bench/peers.
import { registry } from '../../src/features/registry.ts';
import { schemaHash } from '../../src/protocol/schema-hash.ts';
import { Ours, drain } from './ours.ts';
import { PlainDexie } from './plain-dexie.ts';
import { fillRawList, showRawList } from './raw-list.ts';
import { scanPieces } from './scan.ts';

const bench = {
  dexie: new PlainDexie(),
  ours: new Ours(),
  drain,
  scanPieces,
  fillRawList: (token: string) => fillRawList(token, schemaHash(registry)),
  showRawList,
};

Object.assign(globalThis, { bench });
