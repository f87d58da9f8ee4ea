import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { BackLink } from '../../screens/detail/back-link.tsx';
import { useDevice } from '../../screens/device.ts';
import { HereOnly, NothingHere } from '../../screens/list/here-only.tsx';
import { useTables } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { useToday } from '../../screens/use-today.ts';
import { useIsPartial } from '../../screens/use-whole.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t } from '../../ui/t.ts';
import { istOffen } from './betrieb.rules.ts';
import { bienendatenbank } from './bienendatenbank.table.ts';
import { bienenstaende } from './bienenstaende.table.ts';
import { bienenzaehlungen } from './bienenzaehlungen.table.ts';
import { StandWahl } from './stand-wahl.tsx';
import { ZaehlKarte } from './zaehl-karte.tsx';
import { anlassAm } from './zaehlung.rules.ts';
import './bienen.css';

const tabellen = { betriebe: bienendatenbank, staende: bienenstaende, zaehlungen: bienenzaehlungen };

const quellen = [bienendatenbank];

/** Counting at the stand with one hand and without a network: Betrieb, stand, two numbers (domain: archive-kommunikation 1, 4). */
export function ZaehlenScreen(): ReactElement {
  useTitle(t('Am Stand zählen'));
  const found = useTables(tabellen);
  return (
    <Page
      fit="text"
      title={t('Am Stand zählen')}
      before={<BackLink to="/bienendatenbank">{t('Bienendatenbank')}</BackLink>}
    >
      <div className="stack">
        <HereOnly tables={quellen} />
        {found === undefined ? <Skeleton /> : <Zaehlen {...found} />}
      </div>
    </Page>
  );
}

type ZaehlenProps = {
  betriebe: readonly VisibleRowOf<typeof bienendatenbank>[];
  staende: readonly VisibleRowOf<typeof bienenstaende>[];
  zaehlungen: readonly VisibleRowOf<typeof bienenzaehlungen>[];
};

function Zaehlen({ betriebe, staende, zaehlungen }: ZaehlenProps): ReactElement {
  const { user, rights } = useDevice();
  const today = useToday();
  const istTeil = useIsPartial(quellen);
  const [gewaehlt, setGewaehlt] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [standId, setStandId] = useState<string>();
  const meine = useMemo(
    () =>
      betriebe
        .filter(
          ({ archiviertam, sek_ids }) =>
            !archiviertam && rights.holds('BIENENDATENBANK_ERWEITERT', 'NEU', sek_ids ?? []),
        )
        .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'de')),
    [betriebe, rights],
  );
  const eigener =
    meine.find(({ mgd_id }) => mgd_id && mgd_id === user.mgd_id) ?? (meine.length === 1 ? meine[0] : undefined);
  const betrieb = meine.find(({ id }) => id === gewaehlt) ?? (gewaehlt === null ? eigener : undefined);
  if (meine.length === 0)
    return istTeil ? (
      <NothingHere />
    ) : (
      <EmptyState icon="inventory" title={t('Hier ist kein Betrieb, in dem Sie zählen dürfen')} />
    );
  const offene = staende
    .filter((one) => one.betrieb_id === betrieb?.id && istOffen(one, today))
    .toSorted((a, b) => (a.progressiv ?? 0) - (b.progressiv ?? 0));
  const eigene = zaehlungen.filter(({ betrieb_id }) => betrieb_id === betrieb?.id);
  const stand = offene.find(({ id }) => id === standId);
  const woerter = searchWords(text);
  const gesuchte = meine
    .map(({ id, name, betriebskodex }) => ({ id, label: name ?? '', hint: betriebskodex ?? '' }))
    .filter(({ label, hint }) => holdsWords(searchText([label, hint]), woerter));
  const anlass = anlassAm(betrieb?.land ?? 'IT', today);
  return (
    <div className="stack">
      <ComboBox
        label={t('Betrieb')}
        value={betrieb?.id ?? null}
        valueLabel={betrieb?.name ?? ''}
        onSearch={setText}
        items={gesuchte}
        onChange={(id) => {
          setGewaehlt(id);
          setStandId(undefined);
        }}
      />
      {betrieb !== undefined && stand === undefined && (
        <StandWahl
          staende={offene}
          zaehlungen={eigene}
          anlass={anlass}
          land={betrieb.land ?? 'IT'}
          onWahl={setStandId}
        />
      )}
      {stand !== undefined && (
        <ZaehlKarte
          key={stand.id}
          stand={stand}
          zaehlungen={eigene}
          start={anlass}
          onFertig={() => setStandId(undefined)}
        />
      )}
    </div>
  );
}
