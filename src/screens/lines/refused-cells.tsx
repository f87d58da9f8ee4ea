import type { ReactElement } from 'react';
import type { Table } from '../../kit/define-table.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { Refused } from './paste.ts';

type RefusedCellsProps = { table: Table; refused: readonly Refused[]; onClose: () => void };

const mostTold = 12;

/** What of a pasted table was left out, cell by cell, with the reason. */
export function RefusedCells({ table, refused, onClose }: RefusedCellsProps): ReactElement | null {
  if (refused.length === 0) return null;
  return (
    <Banner tone="warn" title={t('Nicht alles wurde eingefügt')} onClose={onClose}>
      <ul className="line-refused">
        {refused.slice(0, mostTold).map((one) => (
          <li key={`${one.nr} ${one.column}`}>{sentenceOf(table, one)}</li>
        ))}
      </ul>
      {refused.length > mostTold &&
        t('{n, plural, one {… und # weitere Stelle} other {… und # weitere Stellen}}', {
          n: refused.length - mostTold,
        })}
    </Banner>
  );
}

function sentenceOf({ fields }: Table, { nr, column, text, why, isLine }: Refused): string {
  const said = { nr, spalte: t(fields[column]?.label ?? column), grund: tMessage(why) };
  return isLine
    ? t('Zeile {nr} wurde nicht eingefügt. {spalte}: {grund}', said)
    : t('Zeile {nr}, {spalte}: „{text}“ wurde weggelassen. {grund}', { ...said, text });
}
