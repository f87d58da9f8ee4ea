import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { euroText } from '../../lib/euro.ts';
import { formatMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import type { kassenzaehlungen } from './kassenzaehlungen.table.ts';
import { frage, gezaehlt } from './zaehlung.rules.ts';

/** What has been counted so far, while it is typed, and once it is saved how it stands to the book. */
export function ZaehlungNotice({ row }: { readonly row: VisibleRowOf<typeof kassenzaehlungen> }): ReactElement | null {
  const sum = gezaehlt(row);
  const { gezaehltbetrag, buchbetrag, differenzbetrag, status } = row;
  const isSaved = (buchbetrag ?? null) !== null && gezaehltbetrag === sum;
  if (status !== 'Gezaehlt') return null;
  if (!isSaved) return <Banner title={t('Gezählt: {betrag}', { betrag: formatMoney(sum) })} />;
  const differenz = differenzbetrag ?? 0;
  const asked = frage(differenz, euroText(Math.abs(differenz)).replace(' €', ''));
  return (
    <Banner
      tone={asked === undefined ? 'ok' : 'warn'}
      title={asked === undefined ? t('Kasse und Buch stimmen überein.') : tMessage(asked)}
    >
      {t('Gezählt: {gezaehlt}, laut Buch: {buch}', {
        gezaehlt: formatMoney(sum),
        buch: formatMoney(buchbetrag ?? 0),
      })}
    </Banner>
  );
}
