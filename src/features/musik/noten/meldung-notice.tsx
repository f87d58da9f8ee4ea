import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { Link } from '../../../screens/link.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { Befunde } from './befunde.tsx';
import { useAuffuehrungen } from './use-programm.ts';
import { bisher, gehoertZu, pruefe } from './werkmeldung.rules.ts';
import type { werkmeldungen } from './werkmeldungen.table.ts';

/** What a report still lacks; once it is filed, what came after it. */
export function MeldungNotice({ row }: { row: VisibleRowOf<typeof werkmeldungen> }): ReactElement | null {
  const found = useAuffuehrungen();
  const stoff = useMemo(() => {
    if (found === undefined) return undefined;
    const auffuehrungen = found.auffuehrungen.filter((one) => one.sek_id === row.sek_id && gehoertZu(row, one));
    const ids = new Set(auffuehrungen.map(({ id }) => id));
    return { ...found, auffuehrungen, werke: found.werke.filter((one) => ids.has(one.auffuehrung_id ?? '')) };
  }, [found, row]);
  if (stoff === undefined) return null;
  if (row.status !== 'Eingereicht') return <Befunde {...pruefe(row, stoff, localToday())} />;
  const spaeter = bisher(stoff, localToday()).auffuehrungen.filter(({ gemeldetam }) => (gemeldetam ?? null) === null);
  return spaeter.length === 0 ? null : (
    <Banner tone="warn" title={t('Nach dem Einreichen kamen Aufführungen dazu: {n}', { n: spaeter.length })}>
      <Link to="/notenarchiv/auffuehrungen">{t('Aufführungen')}</Link>
    </Banner>
  );
}
