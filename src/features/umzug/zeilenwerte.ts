import type { Table } from '../../kit/define-table.ts';
import { fold } from '../../lib/search-text.ts';
import type { Dateiart } from './quelle.ts';
import type { Row } from './schon.ts';

/** What names a record without a key in the other program. */
export function keyOf({ name }: Table, columns: readonly string[] | undefined, werte: Row['werte']): string {
  const { gebdatum, emailprivat } = werte;
  if (name === 'personen') return [nameOf(werte), gebdatum ?? emailprivat ?? ''].join('|');
  if (columns === undefined) return JSON.stringify(werte);
  return columns.map((column) => String(werte[column] ?? '')).join('|');
}

/** What a person is called, folded. */
export const nameOf = ({ vorname, nachname }: Row['werte']): string =>
  fold(
    [vorname, nachname]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim(),
  );

/** A signed amount in cents without its sign, and the column that the sign goes to. */
export function betragOhne(
  sign: Dateiart['vorzeichen'],
  werte: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const amount = sign === undefined ? undefined : werte[sign.betrag];
  if (sign === undefined || typeof amount !== 'number') return {};
  return { [sign.betrag]: Math.abs(amount), [sign.spalte]: amount < 0 ? sign.minus : sign.plus };
}
