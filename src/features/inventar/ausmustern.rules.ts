import type { Known } from '../../kit/define-table.ts';
import { message } from '../../lib/message.ts';
import type { inventar } from './inventar.table.ts';

type Stueck = Known<typeof inventar>;

/** Days within which a retirement is undone (domain: inventar 4). */
export const ruecknahmeTage = 30;

/** Whether a piece was paid by grants and is bound on a day; `bindungbis` is the first free day (domain: inventar 4, Staatsmittel). */
export const istGebunden = ({ bindungbis }: Stueck, tag: string): boolean => (bindungbis ?? '') > tag;

/** A piece that is lent can only be lost: else it comes back first (domain: inventar 4). */
const verloren: readonly unknown[] = ['Verloren', 'Gestohlen'];

/** What is in the way of retiring a piece, at its fields. `darfFreigeben`: holds the right to release bound pieces. */
export function gegenAusmustern(
  stueck: Stueck,
  vorher: Stueck,
  darfFreigeben: boolean,
): readonly { readonly feld: keyof Stueck & string; readonly text: string }[] {
  if (vorher.status === 'Verliehen' && !verloren.includes(stueck.verbleib))
    return [
      {
        feld: 'verbleib',
        text: message('Das Stück ist verliehen: erst zurücknehmen, oder es ist verloren oder gestohlen.'),
      },
    ];
  if (!istGebunden(stueck, stueck.ausgemustertam ?? '')) return [];
  if (!darfFreigeben)
    return [
      { feld: 'bindungbis', text: message('Das Stück ist gefördert und noch gebunden. Es braucht eine Freigabe.') },
    ];
  return (stueck.begruendung ?? '') === ''
    ? [{ feld: 'begruendung', text: message('Warum wird das Stück trotz der Bindung ausgemustert?') }]
    : [];
}

/** What is said of a piece that goes. */
export type Ausmusterung = Pick<
  Stueck,
  'ausgemustertam' | 'ausmusterungsgrund' | 'verbleib' | 'zeuge' | 'unbrauchbar' | 'begruendung'
>;

/** Retiring a piece as one action of a device: what is said of it, then the step that needs it. */
export const ausmusternMit = (stueck: Stueck & { readonly id: string }, gesagt: Ausmusterung) =>
  [
    {
      do: 'change',
      table: 'inventar',
      id: stueck.id,
      changed: gesagt,
      basis: Object.fromEntries(Object.keys(gesagt).map((name) => [name, stueck[name as keyof Ausmusterung] ?? null])),
    },
    { do: 'step', table: 'inventar', id: stueck.id, nach: 'Ausgemustert' },
  ] as const;

/** Whether a retirement of a day can still be undone on another. */
export const istRuecknehmbar = ({ ausgemustertam }: Stueck, tag: string): boolean =>
  Temporal.PlainDate.from(ausgemustertam ?? tag)
    .add({ days: ruecknahmeTage })
    .toString() >= tag;
