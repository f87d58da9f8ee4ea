import { useState, type ReactElement } from 'react';
import { useDevice, type JobFieldsProps } from '../../../screens/device.ts';
import { recentYears } from '../../../screens/recent-years.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { t } from '../../../ui/t.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import { verwertungsgesellschaft } from './noten.vocabularies.ts';

/** Which reports go into the file, and whether the association takes them over with it. */
export function WerkmeldungAuswahl({ value, onChange }: JobFieldsProps): ReactElement {
  const { rights } = useDevice();
  // Only the association takes reports over.
  const verband = (useRows(sektionen) ?? []).filter(({ sektionstyp }) => sektionstyp === 'Landesverband');
  const darfUebernehmen = rights.holds(
    'NOTENARCHIV_MELDUNG',
    'ABSCHLIESSEN',
    verband.map(({ id }) => id),
  );
  const [years] = useState(() => recentYears());
  return (
    <>
      <Select
        label={t('Jahr')}
        value={value['jahr'] ?? null}
        items={years}
        placeholder={t('Das laufende Jahr')}
        onChange={(jahr) => onChange('jahr', jahr)}
      />
      <Select
        label={t('Verwertungsgesellschaft')}
        value={value['gesellschaft'] ?? null}
        items={verwertungsgesellschaft.names
          .filter((name) => name !== 'Keine')
          .map((id) => ({ id, label: t(verwertungsgesellschaft.labels[id]) }))}
        placeholder={t('Alle')}
        onChange={(id) => onChange('gesellschaft', id)}
      />
      {darfUebernehmen && (
        <Checkbox
          label={t('Als übernommen vermerken')}
          hint={t('Danach kann niemand diese Meldungen wieder öffnen.')}
          value={value['uebernehmen'] === 'true'}
          onChange={(isOn) => onChange('uebernehmen', isOn ? 'true' : null)}
        />
      )}
    </>
  );
}
