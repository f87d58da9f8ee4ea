import { newId } from '../../../lib/ids.ts';
import type { Action } from '../../../sync/actions.ts';
import type { FileValue } from '../../../kit/kinds/file.ts';
import { verleih } from './verleih.table.ts';
import { verleihbewegungen } from './verleihbewegungen.table.ts';

/** One thing that is about to be handed out. */
export interface Posten {
  /** Of a piece or of an article. */
  readonly inventar_id: string | null;
  readonly artikel_id: string | null;
  /** Of an article: where it lay. */
  readonly standort_id: string | null;
  readonly sek_id: string;
  readonly menge: number;
  readonly reservierung_id: string | null;
  readonly trotzsperre: boolean;
  readonly grund: string;
}

/** To whom, what for and until when; the same for all that is handed out at once. */
export interface Anlass {
  readonly an_id: string | null;
  readonly an_name: string | null;
  readonly einsatz_id: string | null;
  readonly ausb_id: string | null;
  readonly zweck: string | null;
  readonly bis: string | null;
  readonly kautionbetrag: number | null;
}

/** What a device does to hand things out: a loan and its first movement for each; also the ids of the loans. */
export function ausgeben(
  posten: readonly Posten[],
  anlass: Anlass,
  { jetzt, unterschrift }: { readonly jetzt: string; readonly unterschrift: FileValue | null },
): { readonly actions: readonly Action[]; readonly ids: readonly string[] } {
  const all = posten.map((one) => ({ ...one, id: newId() }));
  return {
    ids: all.map(({ id }) => id),
    actions: all.flatMap(({ id, trotzsperre, grund, menge, ...was }): Action[] => [
      { do: 'create', table: verleih.name, row: { id, ...was, menge, ...anlass } },
      {
        do: 'create',
        table: verleihbewegungen.name,
        row: {
          id: newId(),
          verleih_id: id,
          art: 'Ausgabe',
          zeitpunkt: jetzt,
          menge,
          unterschrift,
          trotzsperre: trotzsperre ? true : null,
          grund: trotzsperre ? grund : null,
        },
      },
    ]),
  };
}

/** What a device does to take something back, pass it on, or note it as lost or used up. */
export const bewegen = (
  verleih_id: string,
  values: {
    readonly art: string;
    readonly menge: number;
    readonly jetzt: string;
    readonly zustand?: string | null;
    readonly bemerkung?: string | null;
    readonly an_id?: string | null;
    readonly an_name?: string | null;
    readonly unterschrift?: FileValue | null;
  },
): Action => {
  const { jetzt, ...rest } = values;
  return {
    do: 'create',
    table: verleihbewegungen.name,
    row: { id: newId(), verleih_id, zeitpunkt: jetzt, ...rest },
  };
};
