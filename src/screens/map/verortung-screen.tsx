import { useMemo, useState, type ReactElement } from 'react';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { utmText } from '../../lib/geo/format.ts';
import type { LatLon } from '../../lib/geo/utm.ts';
import { message } from '../../lib/message.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { formatInteger } from '../../ui/format.ts';
import { asPosition } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import { useDevice } from '../device.ts';
import { Link } from '../link.tsx';
import { titleOfRow } from '../titles.ts';
import { useNamedTables } from '../use-replica.ts';
import { useTitle } from '../use-title.ts';
import type { MapPoint } from './clusters.ts';
import { placeOfSektion } from './home.ts';
import { MapFilesCard } from './map-files-card.tsx';
import { PointsBrowser, type MapEntry } from './points-browser.tsx';
import { addressOf } from '../../features/addresses.ts';
import './verortung.css';

type Place = LatLon & { readonly genauigkeit_m?: number | null };
type Layer = { readonly table: string; readonly label: string; readonly tone: MapPoint['tone'] };

const layers: readonly Layer[] = [
  { table: 'sektionen', label: message('Sektionen'), tone: 'info' },
  { table: 'verortungen', label: message('Eigene Standorte'), tone: 'warn' },
  { table: 'einsatzort', label: message('Einsatzorte'), tone: 'ok' },
  { table: 'einsaetze', label: message('Einsätze'), tone: 'brand' },
];
const tables = [...layers.map(({ table }) => table), 'orte'];

/** Branches, places and missions on a map (modules: Standorte). */
export function VerortungScreen(): ReactElement {
  const { registry, rights, user } = useDevice();
  const [typed, setTyped] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const found = useNamedTables(tables);
  useTitle(t('Standorte'));

  const all = useMemo(() => {
    if (found === undefined) return undefined;
    const orte = found.get('orte') ?? [];
    return layers
      .filter(({ table }) => registry.tables.has(table))
      .map((layer) => {
        const rows = (found.get(layer.table) ?? []).filter((row) => !row['archiviertam']);
        const entries = rows.flatMap((row): MapEntry[] => {
          const place: Place | undefined =
            layer.table === 'sektionen' ? placeOfSektion(row, orte) : (asPosition(row['position']) ?? undefined);
          if (place === undefined) return [];
          const module = registry.moduleOf(registry.table(layer.table), row);
          const isOpen = module !== undefined && rights.anywhere(`${module.area}_LESEN`);
          return [
            {
              id: row.id,
              lat: place.lat,
              lon: place.lon,
              genauigkeit_m: place.genauigkeit_m,
              label: titleOfRow(registry, layer.table, row),
              tone: layer.tone,
              detail: `${t(layer.label)} · ${utmText(place.lat, place.lon)}`,
              path: isOpen ? addressOf(module, row.id) : undefined,
            },
          ];
        });
        return { ...layer, entries, missing: rows.length - entries.length };
      });
  }, [found, registry, rights]);
  const home = useMemo(() => {
    const own = found?.get('sektionen')?.find(({ id }) => id === user.sek_id);
    const place = placeOfSektion(own, found?.get('orte') ?? []);
    return own === undefined || place === undefined
      ? undefined
      : { ...place, name: titleOfRow(registry, 'sektionen', own) };
  }, [found, user, registry]);
  const shown = useMemo(() => (all ?? []).filter(({ table }) => !hidden.has(table)), [all, hidden]);
  const entries = useMemo(
    () =>
      shown
        .flatMap((layer) => layer.entries)
        .filter(({ label }) => holdsWords(searchText([label]), searchWords(typed))),
    [shown, typed],
  );

  return (
    <Page
      fit="full"
      title={t('Standorte')}
      actions={
        rights.anywhere('VERORTUNG_ALLGEMEIN_LESEN') && <Link to="/verortung/standorte">{t('Eigene Standorte')}</Link>
      }
    >
      <div className="verortung-tools">
        <SearchField label={t('Standorte suchen')} value={typed} onChange={setTyped} />
        <div className="row" role="group" aria-label={t('Ebenen')}>
          {(all ?? [])
            .filter((layer) => layer.entries.length > 0)
            .map((layer) => (
              <span key={layer.table} className="map-layer-choice">
                <Checkbox
                  label={`${t(layer.label)} (${formatInteger(layer.entries.length)})`}
                  value={!hidden.has(layer.table)}
                  onChange={(isShown) =>
                    setHidden(
                      (before) =>
                        new Set(isShown ? [...before].filter((one) => one !== layer.table) : [...before, layer.table]),
                    )
                  }
                />
                <i className="map-layer-dot" data-tone={layer.tone} />
              </span>
            ))}
        </div>
        <MapFilesCard home={home} />
      </div>
      {all === undefined ? (
        <Skeleton lines={12} />
      ) : entries.length === 0 && (typed.trim() !== '' || hidden.size > 0) ? (
        <EmptyState
          title={t('Kein Standort gefunden')}
          text={t('Suchen Sie mit einem anderen Wort oder blenden Sie eine Ebene ein.')}
        />
      ) : (
        <PointsBrowser
          label={t('Standorte')}
          entries={entries}
          missing={typed.trim() === '' ? shown.reduce((sum, { missing }) => sum + missing, 0) : 0}
          home={home}
        />
      )}
    </Page>
  );
}
