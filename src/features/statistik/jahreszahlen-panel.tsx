import type { Table } from '../../kit/define-table.ts';
import { jahreszahlen } from './jahreszahlen.table.ts';
import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow, VisibleRowOf } from '../../db/base.ts';
import { jahrSchema } from './jahreszahlen.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { recentYears } from '../../screens/recent-years.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ChartTable } from '../../ui/charts/chart-table.ts';
import { Select } from '../../ui/fields/select.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage, useLocale } from '../../ui/t.ts';
import { ExportMenu, PublicBox } from './statistik-head.tsx';
import { turnedTable } from './statistik-tafeln.ts';
import { TafelCards } from './tafel-cards.tsx';
import { useNavigate } from '../../screens/link.tsx';

const groups = [
  { title: 'Mitglieder nach Status', columns: ['aktiv', 'jugend', 'anwaerter', 'inaktiv'] },
  {
    title: 'Mitglieder nach Alter',
    columns: [
      'alter_unter14',
      'alter_14bis17',
      'alter_18bis29',
      'alter_30bis44',
      'alter_45bis59',
      'alter_ab60',
      'alter_unbekannt',
    ],
  },
  {
    title: 'Eintritte und Austritte',
    columns: ['eintritte', 'zugewechselt', 'austritte', 'weggewechselt', 'verstorben'],
  },
] as const;

/** Yearly figures of the branches on this device; the server counts and releases them. */
export function JahreszahlenPanel(): ReactElement {
  const { registry, rights, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const [years] = useState(() => recentYears());
  const [jahr, setJahr] = useState(years[1]?.id ?? '');
  const [isPending, setPending] = useState(false);
  const rows = useRows(jahreszahlen);
  const labelOf = useLabels(['sektionen']);
  const ofYear = useMemo(() => (rows ?? []).filter((row) => String(row.jahr) === jahr), [rows, jahr]);
  const locale = useLocale();
  const [isPublic, setPublic] = useState(true);
  const tafeln = useMemo(() => {
    void locale;
    const { fields }: Table = registry.of(jahreszahlen);
    const nameOf = (row: VisibleRowOf<typeof jahreszahlen>): string => labelOf('sektionen', row.sek_id ?? '') ?? '…';
    const wordOf = (column: string): string => t(fields[column]?.label ?? column);
    return ofYear.length === 0
      ? []
      : groups.map(({ title, columns }) => ({
          id: title,
          title: t(title),
          table: tableOf(ofYear, columns, wordOf, nameOf, isPublic),
        }));
  }, [ofYear, labelOf, registry, isPublic, locale]);
  const stand =
    ofYear
      .map((row) => row.stichtag ?? '')
      .toSorted()
      .at(-1) ?? '';

  const order = async (freigeben: boolean): Promise<void> => {
    if (
      freigeben &&
      (await confirm({
        title: t('Jahr {jahr} freigeben?', { jahr }),
        text: t('Freigegebene Zahlen ändern sich nicht mehr.'),
        yes: t('Freigeben'),
        no: false,
      })) !== 'ja'
    )
      return;
    setPending(true);
    const answer = await askServer(request, '/statistik/jahr', jahrSchema, sending({ jahr: Number(jahr), freigeben }));
    setPending(false);
    if (answer.kind !== 'done') {
      toast({ tone: 'bad', title: t('Fehler'), text: tMessage(answer.text) });
      return;
    }
    toast({
      tone: 'ok',
      title: t('{n, plural, one {# Sektion} other {# Sektionen}} gezählt', { n: answer.value.gezaehlt }),
    });
    void engine.syncNow();
  };
  return (
    <div className="stack">
      <div className="statistik-head">
        <Select
          label={t('Jahr')}
          isRequired
          value={jahr}
          items={years}
          onChange={(chosen) => setJahr(chosen ?? jahr)}
        />
        <PublicBox value={isPublic} onChange={setPublic} />
        <ExportMenu tafeln={tafeln} about={{ name: t('Jahreszahlen'), stand, narrowed: jahr }} />
        {rights.anywhere('STATISTIK_ALLGEMEIN_SPEICHERN') && (
          <Button isDisabled={!online} isPending={isPending} onPress={() => void order(false)}>
            {t('Jahr zählen')}
          </Button>
        )}
        {rights.anywhere('STATISTIK_ALLGEMEIN_FREIGEBEN') && (
          <Button variant="primary" isDisabled={!online} isPending={isPending} onPress={() => void order(true)}>
            {t('Jahr freigeben')}
          </Button>
        )}
        <Button variant="quiet" icon="arrowRight" onPress={() => void navigate({ to: '/statistik/jahreszahlen' })}>
          {t('Alle Jahreszahlen')}
        </Button>
      </div>
      {ofYear.length === 0 ? (
        <EmptyState
          icon="inventory"
          title={t('Noch keine Zahlen für {jahr}', { jahr })}
          text={t('Der Server zählt Mitglieder, Eintritte und Austritte.')}
        />
      ) : (
        <TafelCards tafeln={tafeln} />
      )}
    </div>
  );
}

/** Branches by name with what they count; entries and exits add up to nothing, so no line has a sum. */
function tableOf(
  ofYear: readonly VisibleRow[],
  columns: readonly string[],
  labelOf: (column: string) => string,
  nameOf: (row: VisibleRow) => string,
  isPublic: boolean,
): ChartTable {
  const branches = ofYear
    .map((row) => ({ name: nameOf(row), row }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  const kinds = columns.map((column) => ({
    wert: labelOf(column),
    zahlen: branches.map(({ row }) => Number(row[column] ?? 0)),
  }));
  const { rows, ...table } = turnedTable(
    kinds,
    branches.map(({ name }) => name),
    isPublic,
  );
  return { ...table, rows: rows.map(({ name, counts }) => ({ name, counts })) };
}
