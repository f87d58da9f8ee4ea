import { useMemo, type ReactElement } from 'react';
import { groupBy } from '../../lib/group-by.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { HereOnly, NothingHere } from '../../screens/list/here-only.tsx';
import { download } from '../../screens/download.ts';
import { PointsBrowser, type MapEntry } from '../../screens/map/points-browser.tsx';
import { useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { useToday } from '../../screens/use-today.ts';
import { useIsPartial } from '../../screens/use-whole.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { istOffen } from './betrieb.rules.ts';
import { bienendatenbankModule } from './bienendatenbank.module.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { standkodex } from './kodex.rules.ts';
import { standorte } from './standorte.rules.ts';

const tabellen = { betriebe: bienendatenbank, staende: bienenstaende };

const quellen = [bienendatenbank];

/** Where hives stand: exactly for those who may know it, else as the square kilometre (domain: archive-tief 7). */
export function KarteScreen(): ReactElement {
  const title = t('Karte der Stände');
  useTitle(title);
  const found = useTables(tabellen);
  const istTeil = useIsPartial(quellen);
  const today = useToday();
  const { entries, missing, genau } = useMemo(() => {
    const staende = groupBy(
      (found?.staende ?? []).filter((one) => istOffen(one, today)),
      ({ betrieb_id }) => betrieb_id ?? '',
    );
    const alle = (found?.betriebe ?? [])
      .filter(({ archiviertam }) => !archiviertam)
      .flatMap((betrieb) => (staende.get(betrieb.id) ?? []).map((stand) => ({ betrieb, stand })));
    const orte = alle.flatMap(({ betrieb, stand }): MapEntry[] => {
      const ort = stand.position ?? stand.umgebung;
      if (!ort) return [];
      const zahl = stand.gezaehltam
        ? t('{n, plural, one {# Volk} other {# Völker}}', { n: stand.voelker ?? 0 })
        : t('noch nicht gezählt');
      return [
        {
          id: stand.id,
          lat: ort.lat,
          lon: ort.lon,
          genauigkeit_m: ort.genauigkeit_m ?? null,
          label: `${standkodex(betrieb.betriebskodex ?? '', stand.progressiv ?? 0)} ${betrieb.name ?? ''}`,
          tone: stand.gezaehltam ? 'ok' : 'info',
          detail: [stand.bezeichnung, stand.gemeinde, zahl].filter(Boolean).join(' · '),
          path: addressOf(bienendatenbankModule, betrieb.id),
        },
      ];
    });
    const exakt = new Set(alle.flatMap(({ stand }) => (stand.position ? [stand.id] : [])));
    return { entries: orte, missing: alle.length - orte.length, genau: exakt };
  }, [found, today]);
  const hinaus = (): void =>
    void download(
      new Blob([JSON.stringify(standorte(entries.map((one) => ({ ...one, istGenau: genau.has(one.id) }))))], {
        type: 'application/geo+json',
      }),
      `${title}.geojson`,
    );
  return (
    <Page
      title={title}
      actions={
        entries.length > 0 && (
          <Button variant="quiet" icon="download" onPress={hinaus}>
            {t('GeoJSON')}
          </Button>
        )
      }
      before={<BackLink to="/bienendatenbank">{t('Bienendatenbank')}</BackLink>}
    >
      <HereOnly tables={quellen} />
      {found === undefined ? (
        <Skeleton />
      ) : istTeil && entries.length + missing === 0 ? (
        <NothingHere />
      ) : (
        <PointsBrowser label={title} entries={entries} missing={missing} />
      )}
    </Page>
  );
}
