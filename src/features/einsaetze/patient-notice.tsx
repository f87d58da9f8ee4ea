import { einsaetze } from './einsaetze.table.ts';
import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { einsatzPatienten } from './einsatz-patienten.table.ts';
import { hasExpiredCard } from './conclusive.rules.ts';
import { useRecord } from '../../screens/use-replica.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';

/** What somebody should look at in a patient's data; it is kept as it is (domain: einsaetze 7). */
export function PatientNotice({ row }: { row: VisibleRowOf<typeof einsatzPatienten> }): ReactElement | null {
  const einsatz = useRecord(einsaetze, row.einsatz_id ?? '');
  return hasExpiredCard(row, einsatz?.einsatzbeginn) ? (
    <Banner tone="warn" title={t('Die Versicherungskarte war beim Einsatzbeginn abgelaufen.')} />
  ) : null;
}
