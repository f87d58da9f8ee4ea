import { useMemo, useState } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRemoveWithUndo } from '../../screens/use-remove.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { middle, type Box } from '../../ui/pictures/box.ts';
import type { MarkedBox } from '../../ui/pictures/box-layer.tsx';
import { t } from '../../ui/t.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import type { Foto } from './use-foto-bild.ts';

export type Person = VisibleRowOf<typeof fotopersonen>;

/** The box that is drawn and has no name so far. */
export const neueStelle = 'neu';

/** Who is marked on a photo, and what is being done to the boxes. */
export interface Markierungen {
  readonly personen: readonly Person[];
  readonly wer: (person: Person) => string;
  readonly boxes: readonly MarkedBox[];
  readonly gewaehlt: string | undefined;
  readonly waehle: (id: string) => void;
  readonly darfAendern: boolean;
  readonly darfNeu: boolean;
  /** The next drag on the picture draws a box. */
  readonly istZeichnen: boolean;
  readonly beginne: () => void;
  readonly zeichne: (box: Box) => void;
  /** A box in the middle, for who marks by the keyboard. */
  readonly inDieMitte: () => void;
  /** Drawn, and waiting for a name. */
  readonly stelle: Box | undefined;
  readonly verwirf: () => void;
  readonly verschiebe: (id: string, box: Box) => void;
  readonly entferne: (id: string) => void;
}

/** Marks persons on a photo by hand; nothing looks for faces (domain: archive-tief 6). */
export function useMarkierungen(foto: Foto): Markierungen {
  const { engine, registry, rights } = useDevice();
  const personen = useChildren(fotopersonen, foto.id) ?? nobody;
  const labelOf = useLabels(['personen']);
  const remove = useRemoveWithUndo();
  const [gewaehlt, waehle] = useState<string>();
  const [istZeichnen, setZeichnen] = useState(false);
  const [stelle, setStelle] = useState<Box>();
  const wer = ({ mgd_id, name }: Person): string =>
    (mgd_id ? labelOf('personen', mgd_id) : undefined) || name || t('Unbekannt');
  const place = { registry, rights, table: fotopersonen, root: foto };
  const boxes = useMemo(
    () => [
      ...personen.flatMap((person): MarkedBox[] => {
        const box = boxVon(person);
        return box === undefined ? [] : [{ id: person.id, label: wer(person), box }];
      }),
      ...(stelle === undefined ? [] : [{ id: neueStelle, label: t('Wer ist das?'), box: stelle }]),
    ],
    // `wer` follows labelOf.
    // oxlint-disable-next-line react/exhaustive-deps
    [personen, stelle, labelOf],
  );
  const take = (box: Box): void => {
    setStelle(box);
    setZeichnen(false);
    waehle(neueStelle);
  };
  return {
    personen,
    wer,
    boxes,
    gewaehlt,
    waehle,
    darfAendern: recordRights({ ...place, isNew: false }).mayChange,
    darfNeu: recordRights({ ...place, isNew: true }).mayChange,
    istZeichnen,
    beginne: () => setZeichnen((now) => !now),
    zeichne: take,
    inDieMitte: () => take(middle),
    stelle,
    verwirf: () => setStelle(undefined),
    verschiebe: (id, box) => {
      if (id === neueStelle) return setStelle(box);
      const person = personen.find((one) => one.id === id);
      if (person !== undefined)
        void stored(() => engine.change(fotopersonen.name, id, { ...box }, { ...stelleVon(person) }));
    },
    entferne: (id) => {
      if (id === neueStelle) return setStelle(undefined);
      const person = personen.find((one) => one.id === id);
      if (person !== undefined) void remove(fotopersonen.name, id, wer(person));
    },
  };
}

const nobody: readonly Person[] = [];

const stelleVon = ({ x = null, y = null, w = null, h = null }: Person) => ({ x, y, w, h });

function boxVon(person: Person): Box | undefined {
  const { x, y, w, h } = stelleVon(person);
  return x === null || y === null || w === null || h === null ? undefined : { x, y, w, h };
}
