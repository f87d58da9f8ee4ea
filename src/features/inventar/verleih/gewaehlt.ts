import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import type { artikel } from '../../artikel/artikel.table.ts';
import type { Posten } from './ausgabe.ts';
import { useStuecke, type Stueck } from './stueck-suche.ts';

export type Artikel = VisibleRowOf<typeof artikel>;
/** A piece, or an article of which nobody tells the pieces apart. */
export type Sache =
  | { readonly stueck: Stueck; readonly artikel?: never }
  | { readonly artikel: Artikel; readonly stueck?: never };

/** A thing that is to be handed out. */
export type Gewaehlt = Sache & {
  /** Of the piece or article. */
  readonly id: string;
  /** Where the article lies, and whose it is; of a piece it is its branch. */
  readonly standort_id: string | null;
  readonly sek_id: string | null;
  readonly menge: number;
  readonly reservierung_id: string | null;
  readonly trotzsperre: boolean;
  readonly grund: string;
};

const ohne = { standort_id: null, menge: 1, reservierung_id: null, trotzsperre: false, grund: '' };
const neu = (sache: Sache): Gewaehlt =>
  sache.stueck === undefined
    ? { ...sache, ...ohne, id: sache.artikel.id, sek_id: null }
    : { ...sache, ...ohne, id: sache.stueck.id, sek_id: sache.stueck.sek_id ?? null };

/** What becomes a loan of its own; an article from no place is lent by the branch `eigene`. */
export const postenVon = (
  { id, stueck, standort_id, sek_id, menge, reservierung_id, trotzsperre, grund }: Gewaehlt,
  eigene: string,
): Posten => ({
  inventar_id: stueck === undefined ? null : id,
  artikel_id: stueck === undefined ? id : null,
  standort_id,
  sek_id: sek_id ?? eigene,
  menge,
  reservierung_id,
  trotzsperre,
  grund,
});

/** The things that are to be handed out; a piece that an address names is among them from the start. */
export function useGewaehlt() {
  const [gewaehlt, setGewaehlt] = useState<readonly Gewaehlt[]>([]);
  const { stueck } = useStuecke();
  const { fuer }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = typeof fuer === 'string' ? stueck(fuer) : undefined;
  const nimm = (sache: Sache): void => {
    const one = neu(sache);
    setGewaehlt((before) => (before.some((other) => other.id === one.id) ? before : [...before, one]));
  };
  const begin = useEffectEvent(() => asked !== undefined && nimm({ stueck: asked }));
  const askedId = asked?.id;
  useEffect(() => {
    // Once for the piece that the address names.
    if (askedId !== undefined) begin();
  }, [askedId]);
  return {
    gewaehlt,
    nimm,
    aendere: (of: string, values: Partial<Omit<Gewaehlt, 'stueck' | 'artikel' | 'id'>>): void =>
      setGewaehlt((before) => before.map((one) => (one.id === of ? { ...one, ...values } : one))),
    lege: (of: string): void => setGewaehlt((before) => before.filter((one) => one.id !== of)),
  };
}
