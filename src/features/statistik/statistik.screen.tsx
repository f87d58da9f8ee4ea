import { useMemo, useState, type ReactElement } from 'react';
import type { Criteria } from '../../kit/search.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useTitle } from '../../screens/use-title.ts';
import { formatDateTime, monthName } from '../../ui/format.ts';
import { choiceLabel, choicesOf } from '../../ui/kinds/values.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { JahreszahlenPanel } from './jahreszahlen-panel.tsx';
import { PlanstandPanel } from './plan/planstand-panel.tsx';
import { PlanvergleichPanel } from './plan/planvergleich-panel.tsx';
import { StatistikFilter } from './statistik-filter.tsx';
import { ExportMenu, PublicBox } from './statistik-head.tsx';
import { TafelCards } from './tafel-cards.tsx';
import { tafelnOf, type NameOf } from './statistik-tafeln.ts';
import { useEinsatzstatistik } from './use-einsatzstatistik.ts';

/** Figures of missions, the yearly figures of branches, and the statistics plans of choirs and bands (modules.md, Statistik). */
export function StatistikScreen(): ReactElement {
  const { registry, rights } = useDevice();
  const hasEinsaetze = registry.tables.has('einsaetze');
  const hasPlaene = registry.tables.has('statistikplaene') && rights.anywhere('STATISTIK_PLAENE_LESEN');
  const [tab, setTab] = useState(hasEinsaetze ? 'einsaetze' : hasPlaene ? 'plaene' : 'jahreszahlen');
  useTitle(t('Statistik'));
  if (!rights.anywhere('STATISTIK_ALLGEMEIN_LESEN')) {
    return (
      <Page title={t('Statistik')}>
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      </Page>
    );
  }
  const items = [
    ...(hasPlaene
      ? [
          { id: 'plaene', label: t('Statistikpläne'), content: <PlanstandPanel /> },
          { id: 'vergleich', label: t('Vergleich'), content: <PlanvergleichPanel /> },
        ]
      : []),
    ...(hasEinsaetze ? [{ id: 'einsaetze', label: t('Einsätze'), content: <Einsatzzahlen /> }] : []),
    { id: 'jahreszahlen', label: t('Jahreszahlen'), content: <JahreszahlenPanel /> },
  ];
  return (
    <Page title={t('Statistik')}>
      <Tabs label={t('Statistik')} items={items} selected={tab} onSelect={setTab} />
    </Page>
  );
}

function Einsatzzahlen(): ReactElement {
  const [criteria, setCriteria] = useState<Criteria>({});
  const [isPublic, setPublic] = useState(true);
  const { statistik, isOwn, refusal } = useEinsatzstatistik(criteria);
  const nameOf = useNames();
  const locale = useLocale();
  const tafeln = useMemo(() => {
    void locale;
    return statistik && tafelnOf(statistik, nameOf, isPublic);
  }, [statistik, nameOf, isPublic, locale]);
  const narrowed = [criteria['jahr'], criteria['status'], criteria['sek_id'] && nameOf('sektion', criteria['sek_id'])]
    .filter(Boolean)
    .join(', ');
  const about = { name: t('Einsatzstatistik'), stand: statistik?.stand ?? '', narrowed };
  return (
    <div className="stack">
      <div className="statistik-head">
        <StatistikFilter value={criteria} onChange={setCriteria} />
        <PublicBox value={isPublic} onChange={setPublic} />
        <ExportMenu tafeln={tafeln} about={about} />
      </div>
      {refusal !== undefined && <Banner tone="bad" title={tMessage(refusal)} />}
      {statistik !== undefined && (
        <p className="muted" role="status">
          {t('Stand {zeit}', { zeit: formatDateTime(statistik.stand) })}
          {isOwn &&
            ` · ${t('Gezählt sind die Einsätze auf diesem Gerät. Ältere Jahre und die Geretteten zählt der Server, sobald er erreichbar ist.')}`}
        </p>
      )}
      {tafeln === undefined ? <Skeleton lines={12} /> : <TafelCards tafeln={tafeln} />}
    </div>
  );
}

/** Words for the values of the tables, from the definitions and the reference data of this device. */
function useNames(): NameOf {
  const { registry } = useDevice();
  const labelOf = useLabels(['sektionen', 'einsatzort', 'nationen']);
  const locale = useLocale();
  return useMemo(() => {
    const choice = (table: string, column: string, wert: string): string => {
      const field = registry.table(table).fields[column];
      return field === undefined ? wert : choiceLabel(choicesOf(field), wert);
    };
    const names: Record<Parameters<NameOf>[0], (wert: string) => string | undefined> = {
      art: (wert) => choice('einsaetze', 'einsatzart', wert),
      taetigkeit: (wert) => choice('einsaetze', 'taetigkeit', wert),
      ursache: (wert) => choice('einsaetze', 'ursache', wert),
      zustand: (wert) => choice('einsatz_patienten', 'zustand', wert),
      sektion: (wert) => labelOf('sektionen', wert),
      ort: (wert) => labelOf('einsatzort', wert),
      nation: (wert) => labelOf('nationen', wert),
      monat: (wert) => monthName(wert, locale),
      stunde: (wert) => wert,
      alter: (wert) => t('{von} bis {bis} Jahre', { von: Number(wert), bis: Number(wert) + 9 }),
    };
    return (name, wert) => (wert === '' ? t('Ohne Angabe') : (names[name](wert) ?? '…'));
  }, [registry, labelOf, locale]);
}
