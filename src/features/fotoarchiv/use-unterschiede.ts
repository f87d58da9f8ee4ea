import { useMemo } from 'react';
import { useDevice, type Device } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useRows } from '../../screens/use-replica.ts';
import { unterschied } from './bildmerkmal.rules.ts';
import { fotounterschiede } from './fotounterschiede.table.ts';
import type { Foto } from './use-foto-bild.ts';

/** Whether the user may say of a photo that another one is not the same picture. */
export const darfUnterscheiden = ({ registry, rights }: Pick<Device, 'registry' | 'rights'>, root: Foto): boolean =>
  recordRights({ registry, rights, table: fotounterschiede, root, isNew: true }).mayChange;

interface Unterschiede {
  readonly istUnterschieden: (a: Foto, b: Foto) => boolean;
  /** Says that two photos are not the same picture, also without a network. */
  readonly unterscheide: (a: Foto, b: Foto) => Promise<void>;
  /** Takes that back. */
  readonly vergleicheWieder: (a: Foto, b: Foto) => Promise<void>;
}

const schluessel = ({ foto_id, sha256 }: { foto_id?: string | null; sha256?: string | null }): string =>
  `${foto_id} ${sha256}`;

/** What people said of photos that look alike; undefined until it is read. */
export function useUnterschiede(): Unterschiede | undefined {
  const { engine } = useDevice();
  const rows = useRows(fotounterschiede);
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const ids = new Map(rows.map((row) => [schluessel(row), row.id]));
    const idVon = (a: Foto, b: Foto): string | undefined => ids.get(schluessel(unterschied(a, b)));
    return {
      istUnterschieden: (a, b) => idVon(a, b) !== undefined,
      unterscheide: async (a, b) => {
        await stored(() => engine.create(fotounterschiede.name, { ...unterschied(a, b) }));
      },
      vergleicheWieder: async (a, b) => {
        const id = idVon(a, b);
        if (id !== undefined) await stored(() => engine.remove(fotounterschiede.name, id));
      },
    };
  }, [rows, engine]);
}
