import * as v from 'valibot';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useRows, useSubtrees } from '../../screens/use-replica.ts';
import { information } from './information.table.ts';
import { informationlesungen } from './informationlesungen.table.ts';
import { istFuer, offeneTexte, type Gelesen } from './lesen.rules.ts';

type Text = VisibleRowOf<typeof information>;

const noteKey = 'texte-bestaetigt';
const mostKept = 500;

/**
 * What this user has confirmed: what lies here, what the server told at the start, and what was pressed on this device since. Who may not read
 * confirmations keeps none of their rows once they are sent.
 */
function useGelesen(): {
  readonly gelesen: readonly Gelesen[] | undefined;
  readonly merke: (one: Gelesen) => void;
} {
  const { user, notes } = useDevice();
  const lesungen = useRows(informationlesungen);
  const [hier, setHier] = useState<readonly Gelesen[]>();
  useEffect(() => {
    let isOver = false;
    void notes
      .read(noteKey)
      .catch(() => undefined)
      .then((kept) => isOver || setHier(asGelesen(kept)));
    return () => {
      isOver = true;
    };
  }, [notes]);
  const merke = useCallback(
    ({ information_id, fassung }: Gelesen) => {
      setHier((known = []) => [...known, { information_id, fassung }]);
      const note = async (): Promise<void> =>
        notes.write(noteKey, [...asGelesen(await notes.read(noteKey)), { information_id, fassung }].slice(-mostKept));
      // Without room it is asked for once more, until the server has told.
      note().catch(() => {});
    },
    [notes],
  );
  const gelesen = useMemo(
    () =>
      lesungen === undefined || hier === undefined
        ? undefined
        : [...lesungen.filter(({ benutzer_id }) => benutzer_id === user.id), ...(user.gelesen ?? []), ...hier],
    [lesungen, hier, user],
  );
  return { gelesen, merke };
}

const gelesenSchema = v.array(v.object({ information_id: v.string(), fassung: v.number() }));

function asGelesen(kept: unknown): readonly Gelesen[] {
  const read = v.safeParse(gelesenSchema, kept);
  return read.success ? read.output : [];
}

/** Texts that are for this user, those of them to be confirmed, and how one is: at once, also without a network, by the device's clock. */
export function useLesen(): {
  readonly texte: readonly Text[] | undefined;
  readonly offen: ReadonlySet<string>;
  readonly darf: boolean;
  readonly bestaetige: (id: string) => Promise<unknown>;
} {
  const { user, rights, engine } = useDevice();
  const rows = useRows(information);
  const { gelesen, merke } = useGelesen();
  const below = useSubtrees();
  const texte = useMemo(() => rows?.filter((row) => istFuer(row, user, below)), [rows, user, below]);
  const offen = useMemo(
    () =>
      new Set(
        gelesen === undefined || rows === undefined
          ? []
          : offeneTexte(rows, gelesen)
              .filter((row) => (row.archiviertam ?? null) === null)
              .map(({ id }) => id),
      ),
    [rows, gelesen],
  );
  const bestaetige = useCallback(
    async (id: string) => {
      const fassung = texte?.find((one) => one.id === id)?.fassung ?? 1;
      const key = { information_id: id, benutzer_id: user.id, fassung };
      const row = { ...key, sek_id: user.sek_id, gelesenam: new Date().toISOString() };
      const created = {
        do: 'create',
        table: informationlesungen.name,
        row: { ...row, id: idFromNaturalKey(informationlesungen, key) },
      } as const;
      const isStored = await stored(async () => {
        await engine.act([created]);
        return true;
      });
      if (isStored === true) merke(key);
      return isStored;
    },
    [texte, user, engine, merke],
  );
  const darf = rights.within('INFORMATION_LESUNGEN_NEU', [user.sek_id]);
  return { texte, offen, darf, bestaetige };
}
