import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { localToday } from '../../../lib/local-time.ts';
import { Link } from '../../../screens/link.tsx';
import { HereOnly } from '../../../screens/list/here-only.tsx';
import { useIsWhole } from '../../../screens/use-whole.ts';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { auffuehrungen } from './auffuehrungen.table.ts';
import { Befunde } from './befunde.tsx';
import { kenntNoten, meldebeginn } from './noten-before.ts';
import { notenarchiv } from './notenarchiv.table.ts';
import { useAuffuehrungen } from './use-programm.ts';
import { bisher, gehoertZu, pruefe } from './werkmeldung.rules.ts';
import type { werkmeldungen } from './werkmeldungen.table.ts';

const quellen = [auffuehrungen, notenarchiv];

/** What a report still lacks, as far as this device can say; once it is filed, what came after it. */
export function MeldungNotice({ row }: { row: VisibleRowOf<typeof werkmeldungen> }): ReactElement | null {
  const found = useAuffuehrungen();
  const stoff = useMemo(() => {
    if (found === undefined) return undefined;
    const eigene = found.auffuehrungen.filter((one) => one.sek_id === row.sek_id && gehoertZu(row, one));
    const ids = new Set(eigene.map(({ id }) => id));
    return { ...found, auffuehrungen: eigene, werke: found.werke.filter((one) => ids.has(one.auffuehrung_id ?? '')) };
  }, [found, row]);
  const ab = meldebeginn(row.jahr);
  const liegtHier = useIsWhole(auffuehrungen, row.sek_id ?? '', ab);
  if (stoff === undefined) return null;
  if (row.status !== 'Eingereicht')
    return liegtHier && kenntNoten(stoff) ? (
      <Befunde {...pruefe(row, stoff, localToday())} />
    ) : (
      <HereOnly tables={quellen} since={ab} isPartial />
    );
  const spaeter = bisher(stoff, localToday()).auffuehrungen.filter(({ gemeldetam }) => (gemeldetam ?? null) === null);
  return spaeter.length === 0 ? null : (
    <Banner tone="warn" title={t('Nach dem Einreichen kamen Aufführungen dazu: {n}', { n: spaeter.length })}>
      <Link to="/notenarchiv/auffuehrungen">{t('Aufführungen')}</Link>
    </Banner>
  );
}
