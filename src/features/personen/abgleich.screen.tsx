import { personen } from './personen.table.ts';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice, type Lookalikes } from '../../screens/device.ts';
import { titleOfRow } from '../../screens/titles.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { formatDate } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { twinsOf } from './abgleich.ts';
import { Link } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';
import './abgleich.css';

/** Who of this device may be the person that is being created; it is saved all the same when somebody says so (spec B 9.1). */
export const TwinNotice: Lookalikes['Notice'] = ({ row, onSave }) => {
  const rows = useRows(personen);
  const [withFar, setWithFar] = useState(false);
  const twins = useMemo(() => twinsOf(row, rows ?? [], withFar), [row, rows, withFar]);
  const box = useRef<HTMLDivElement>(null);
  // In a long form the button that saves is far from here.
  useEffect(() => box.current?.focus(), [row]);
  return (
    <div ref={box} tabIndex={-1}>
      <Banner
        tone="warn"
        title={t('Diese Person gibt es vielleicht schon')}
        action={
          <Button size="small" onPress={onSave}>
            {t('Trotzdem speichern')}
          </Button>
        }
      >
        <ul className="twins">
          {twins.map((twin) => (
            <li key={twin.row.id}>
              <TwinLink row={twin.row} /> {twin.isStrong && <Badge tone="warn">{t('sehr wahrscheinlich')}</Badge>}
            </li>
          ))}
        </ul>
        <Checkbox label={t('Auch bei 35 Jahren Altersunterschied oder mehr')} value={withFar} onChange={setWithFar} />
      </Banner>
    </div>
  );
};

function TwinLink({ row }: { row: VisibleRowOf<typeof personen> }): ReactElement {
  const { registry } = useDevice();
  const labelOf = useLabels(['sektionen']);
  const module = registry.moduleOf(registry.of(personen), row);
  const path = module === undefined ? undefined : addressOf(module, row.id);
  const title = titleOfRow(registry, 'personen', row);
  const { mgdnummer, sek_id, gebdatum } = row;
  const known = [
    mgdnummer,
    labelOf('sektionen', sek_id ?? ''),
    gebdatum && t('geboren am {datum}', { datum: formatDate(gebdatum) }),
  ].filter(Boolean);
  return (
    <>
      {path === undefined ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}
      {known.length > 0 && ` · ${known.join(' · ')}`}
    </>
  );
}
