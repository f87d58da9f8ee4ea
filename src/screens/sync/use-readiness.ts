import * as v from 'valibot';
import { useCallback, useEffect, useState } from 'react';
import { useDevice, type Device } from '../device.ts';
import { useSyncStatus } from '../use-replica.ts';
import { checksOf, isReady, type Check, type Facts } from './readiness-checks.ts';

const noteKey = 'bereit-fuer-offline';

const fullSchema = v.object({
  /** When the last full check ended, ms. */
  at: v.number(),
  isReady: v.boolean(),
  differing: v.array(v.string()),
});

/** Result of the last check that also asked the server; remembered. */
export type FullCheck = v.InferOutput<typeof fullSchema>;

export interface Readiness {
  readonly facts: Facts | undefined;
  readonly checks: readonly Check[];
  readonly last: FullCheck | undefined;
  /** Looks again at what needs no network. */
  look(): Promise<void>;
  /** Looks at everything; with a network it fetches what is new first and compares checksums. */
  checkAll(): Promise<void>;
}

export function useReadiness(): Readiness {
  const device = useDevice();
  const status = useSyncStatus();
  const [facts, setFacts] = useState<Facts>();
  const [last, setLast] = useState<FullCheck>();

  const look = useCallback(async (): Promise<void> => {
    const [found, full] = await Promise.all([readFacts(device), readLast(device)]);
    setLast(full);
    setFacts({ ...found, differing: stillDiffering(full, found.verifiedAt) });
  }, [device]);

  const checkAll = async (): Promise<void> => {
    const verdict = status.online ? await compare(device) : undefined;
    const found = await readFacts(device);
    const differing = verdict ?? stillDiffering(last, found.verifiedAt);
    const now = { ...found, differing };
    const full: FullCheck = {
      at: found.now,
      isReady: isReady(checksOf(now, device.engine.status.getSnapshot())),
      differing: [...differing],
    };
    setFacts(now);
    if (verdict === undefined) return;
    setLast(full);
    await device.notes.write(noteKey, full).catch(() => undefined);
  };

  // A finished exchange changes what the facts are about.
  useEffect(() => {
    void look();
  }, [look, status.lastContact, status.repair, status.everSynced]);

  return { facts, checks: facts === undefined ? [] : checksOf(facts, status), last, look, checkAll };
}

/** A later comparison in the background has loaded anew what differed. */
const stillDiffering = (full: FullCheck | undefined, verifiedAt: number | undefined): readonly string[] =>
  full === undefined || (verifiedAt ?? 0) > full.at ? [] : full.differing;

async function readLast({ notes }: Device): Promise<FullCheck | undefined> {
  const parsed = v.safeParse(fullSchema, await notes.read(noteKey).catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}

const rounds = 3;

/** Tables that differ from the server; undefined when it could not be asked. While others write it takes more than one look. */
async function compare({ engine }: Device): Promise<readonly string[] | undefined> {
  for (let round = 0; round < rounds; round += 1) {
    await engine.syncNow();
    const verdict = await engine.verify().catch(() => 'unknown' as const);
    if (verdict === 'equal') return [];
    if (verdict === 'unknown') return undefined;
    if (verdict !== 'moved') return verdict.differing;
  }
  return undefined;
}

async function readFacts(device: Device): Promise<Omit<Facts, 'differing'>> {
  const { engine } = device;
  const [app, replica, photos, vault, isPersistent, estimate] = await Promise.all([
    device.appFiles().catch(() => undefined),
    engine.replicaFacts().catch(() => ({ isComplete: false, verifiedAt: undefined })),
    engine.pictures
      .wanted()
      .then(({ wanted, missing, missingBytes }) => ({ wanted, missing, bytes: missingBytes }))
      .catch(() => ({ wanted: 0, missing: 0, bytes: 0 })),
    device.vaultFacts().catch(() => ({ sealed: false, recoverable: false })),
    navigator.storage?.persisted?.().catch(() => false) ?? false,
    navigator.storage?.estimate?.().catch(() => undefined),
  ]);
  const free = estimate?.quota === undefined ? undefined : estimate.quota - (estimate.usage ?? 0);
  return { app, ...replica, photos, vault, isPersistent, free, now: Date.now() };
}
