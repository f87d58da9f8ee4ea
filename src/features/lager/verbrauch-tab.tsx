import type { ReactElement } from 'react';
import { Link } from '../../screens/link.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreateIn } from '../../screens/record-rights.ts';
import { useKeepLinked } from '../../screens/use-kept.ts';
import { useLinked, useRecord } from '../../screens/use-replica.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { Bewegungsliste } from './bewegungsliste.tsx';
import { ausbildungen } from '../ausbildung/ausbildungen.table.ts';
import { lagerbewegungenModule } from './lagerbewegungen.module.ts';
import { lagerbewegungen } from './lagerbewegungen.table.ts';

const verbraucht: readonly unknown[] = ['Verbrauch', 'Verlust'];

/** What a mission or an exercise used up or lost of the stock; whoever opens it keeps that for later (domain: inventar-tief 7 "Mission"). */
export function VerbrauchTab(props: ChildTabProps): ReactElement {
  const kurs = useRecord(ausbildungen, props.parent.id);
  if (kurs === undefined) return <Skeleton lines={4} />;
  return <Verbrauch {...props} link={kurs === null ? 'einsatz_id' : 'ausb_id'} />;
}

function Verbrauch({ module, parent, link }: ChildTabProps & { link: 'einsatz_id' | 'ausb_id' }): ReactElement {
  const { registry, rights } = useDevice();
  const mayLack = useKeepLinked(module, link, parent.id);
  const rows = useLinked(lagerbewegungen, link, parent.id) ?? [];
  return (
    <div className="stack">
      {mayLack && <Banner tone="info" title={t('Ohne Verbindung steht hier nur, was auf diesem Gerät liegt.')} />}
      <Bewegungsliste
        title={t('Verbrauch')}
        empty={t('Noch nichts verbraucht')}
        rows={rows.filter(({ grund }) => verbraucht.includes(grund))}
        actions={
          mayCreateIn({ registry, rights }, lagerbewegungenModule) && (
            <Link
              to="/inventar/verbrauch"
              search={link === 'ausb_id' ? { uebung: parent.id } : { einsatz: parent.id }}
              className="button button-primary"
              data-size="small"
            >
              {t('Verbrauch erfassen')}
            </Link>
          )
        }
      />
    </div>
  );
}
