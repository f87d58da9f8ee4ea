import type { ReactElement, ReactNode } from 'react';
import { useLabels } from '../../screens/use-labels.ts';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import type { Holding } from './order-benutzer.ts';
import { Link } from '../../screens/link.tsx';
import type { Address } from '../addresses.ts';

type HoldingListProps = {
  holdings: readonly Holding[];
  titleOf: (holding: Holding) => string;
  linkOf: (holding: Holding) => Address;
  actionsOf?: (holding: Holding) => ReactNode;
};

/** Groups held in branches, with the time for which they are. */
export function HoldingList({ holdings, titleOf, linkOf, actionsOf }: HoldingListProps): ReactElement {
  const labelOf = useLabels(['sektionen']);
  return (
    <ul className="holding-list">
      {holdings.map((holding) => (
        <li key={holding.id} className="holding-row">
          <span className="holding-text">
            <Link to={linkOf(holding)}>{titleOf(holding)}</Link>
            {` · ${labelOf('sektionen', holding.sek_id) ?? holding.sek_name}`}
          </span>
          <span className="muted num">{timeText(holding)}</span>
          {actionsOf?.(holding)}
        </li>
      ))}
    </ul>
  );
}

function timeText({ anfang, ende }: Holding): string {
  if (anfang !== null && ende !== null) return t('{von} bis {bis}', { von: formatDate(anfang), bis: formatDate(ende) });
  if (anfang !== null) return t('seit {datum}', { datum: formatDate(anfang) });
  return ende === null ? '' : t('bis {datum}', { datum: formatDate(ende) });
}
