import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRecord, useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { personen } from '../personen/personen.table.ts';
import { hasExpiredCard } from './conclusive.rules.ts';
import { einsaetze } from './einsaetze.table.ts';
import { einsatzPatienten } from './einsatz-patienten.table.ts';
import { mayLinkPerson } from './patient-link.ts';
import { personVorschlaege } from './patient-person.rules.ts';

type Patient = VisibleRowOf<typeof einsatzPatienten>;

/** What somebody should look at in a patient's data; it is kept as it is (domain: einsaetze 7). */
export function PatientNotice({ row }: { row: Patient }): ReactElement {
  const { registry, rights } = useDevice();
  const einsatz = useRecord(einsaetze, row.einsatz_id ?? '');
  const mayLink = mayLinkPerson(registry, rights, einsatz);
  return (
    <>
      {hasExpiredCard(row, einsatz?.einsatzbeginn) && (
        <Banner tone="warn" title={t('Die Versicherungskarte war beim Einsatzbeginn abgelaufen.')} />
      )}
      {mayLink && (row.mgd_id ?? null) === null && <Vorschlaege row={row} />}
    </>
  );
}

/** Most people that are proposed. */
const most = 3;

/** People of the register who may be this patient, to be linked with one press. */
function Vorschlaege({ row }: { row: Patient }): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const all = useRows(personen);
  const found = useMemo(() => personVorschlaege(row, all ?? []).slice(0, most), [row, all]);
  const link = (mgd_id: string): Promise<unknown> =>
    once(() => stored(() => engine.change(einsatzPatienten.name, row.id, { mgd_id }, { mgd_id: null })));
  return (
    <>
      {found.map(({ id, nachname, vorname, gebdatum, ort }) => (
        <Banner
          key={id}
          tone="info"
          title={t('Im Register gibt es {name}', { name: [nachname, vorname].filter(Boolean).join(' ') })}
          action={
            <Button size="small" icon="person" onPress={() => void link(id)}>
              {t('Verknüpfen')}
            </Button>
          }
        >
          {[gebdatum && formatDate(gebdatum), ort].filter(Boolean).join(' · ')}
        </Banner>
      ))}
    </>
  );
}
