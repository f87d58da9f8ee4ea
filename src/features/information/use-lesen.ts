import { useCallback, useMemo } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useRows, useSubtrees } from '../../screens/use-replica.ts';
import { information } from './information.table.ts';
import { informationlesungen } from './informationlesungen.table.ts';
import { istFuer, offeneTexte } from './lesen.rules.ts';

type Text = VisibleRowOf<typeof information>;

/** Texts that are for this user, those of them to be confirmed, and how one is: at once, also without a network, by the device's clock. */
export function useLesen(): {
  readonly texte: readonly Text[] | undefined;
  readonly offen: ReadonlySet<string>;
  readonly darf: boolean;
  readonly bestaetige: (id: string) => Promise<unknown>;
} {
  const { user, rights, engine } = useDevice();
  const rows = useRows(information);
  const lesungen = useRows(informationlesungen);
  const below = useSubtrees();
  const texte = useMemo(() => rows?.filter((row) => istFuer(row, user, below)), [rows, user, below]);
  const offen = useMemo(
    () =>
      new Set(
        lesungen === undefined
          ? []
          : offeneTexte(
              (texte ?? []).filter((row) => (row.archiviertam ?? null) === null),
              lesungen,
              user.id,
            ).map(({ id }) => id),
      ),
    [texte, lesungen, user.id],
  );
  const bestaetige = useCallback(
    async (id: string) => {
      const fassung = texte?.find((one) => one.id === id)?.fassung ?? 1;
      const key = { information_id: id, benutzer_id: user.id, fassung };
      const row = { ...key, sek_id: user.sek_id, gelesenam: new Date().toISOString() };
      return stored(() =>
        engine.act([
          {
            do: 'create',
            table: informationlesungen.name,
            row: { ...row, id: idFromNaturalKey(informationlesungen, key) },
          },
        ]),
      );
    },
    [texte, user, engine],
  );
  const darf = rights.within('INFORMATION_LESUNGEN_NEU', [user.sek_id]);
  return { texte, offen, darf, bestaetige };
}
