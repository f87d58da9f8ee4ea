import type { ReactElement } from 'react';
import type { Known } from '../../kit/define-table.ts';
import type { AnyRow } from '../../kit/field.ts';
import { formatDate } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { gueltigBis } from './mandat.rules.ts';
import type { sepamandate } from './sepamandate.table.ts';
import { useToday } from '../../screens/use-today.ts';

/** Until when a mandate holds, or why nothing is collected by it now. */
export function MandatNotice({ row }: { readonly row: AnyRow }): ReactElement | null {
  const today = useToday();
  const { status, sperrgrund, letztenutzung, unterschriftam }: Known<typeof sepamandate> = row;
  if (status === 'Gesperrt')
    return (
      <Banner tone="warn" title={t('Gesperrt: mit diesem Mandat wird nichts eingezogen.')}>
        {sperrgrund}
      </Banner>
    );
  const seit = letztenutzung ?? unterschriftam ?? null;
  if (status !== 'Aktiv' || seit === null) return null;
  const bis = gueltigBis(seit);
  return bis < today ? (
    <Banner tone="bad" title={t('Seit {tag} abgelaufen: 36 Monate nicht benutzt.', { tag: formatDate(bis) })}>
      {t('Für weitere Lastschriften ist ein neues Mandat nötig.')}
    </Banner>
  ) : (
    <Banner title={t('Gültig für Lastschriften bis {tag}.', { tag: formatDate(bis) })} />
  );
}
