import type { ReactElement } from 'react';
import { areaAt, mayOpen } from '../../permissions/areas.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { dropMap } from './kept-maps.ts';
import { useKeptMaps } from './map-files.ts';
import { contentOf, missingText, titleOf } from './map-texts.ts';
import { Link } from '../link.tsx';
import './map-status.css';

const places = '/verortung';

/** „Karten auf diesem Gerät“: which lie here, how large, since when, and whether the browser has thrown some away. */
export function MapStatusCard(): ReactElement {
  const { rights } = useDevice();
  const { kept, reload } = useKeptMaps();
  const area = areaAt(places);
  return (
    <Card
      title={t('Karten auf diesem Gerät')}
      actions={area !== undefined && mayOpen(rights, area) && <Link to={places}>{t('Karten laden')}</Link>}
    >
      <p className="muted">{t('UTM-Gitter, Gradnetz, Ortsnamen und Täler sind immer da.')}</p>
      {kept?.length === 0 && <p>{t('Keine Karte des Verbands liegt auf diesem Gerät.')}</p>}
      <ul className="map-status">
        {kept?.map((map) => (
          <li key={map.name}>
            <div className="grow">
              <strong>{titleOf(map)}</strong>
              <div className="muted num">
                {[contentOf(map), map.seit && t('geladen am {datum}', { datum: formatDate(map.seit) })]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              {map.fehlt > 0 && <div className="map-status-gone">{missingText(map.fehlt)}</div>}
            </div>
            <Button size="small" icon="delete" onPress={() => void dropMap(map.name).then(reload)}>
              {t('Entfernen')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
