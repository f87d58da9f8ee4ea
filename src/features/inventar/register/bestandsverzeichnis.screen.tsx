import type { VisibleRow, VisibleRowOf } from '../../../db/base.ts';
import type { hersteller } from '../../artikel/hersteller.table.ts';
import { dayColumn, textColumn } from '../../../screens/report/columns.tsx';
import { defineReport } from '../../../screens/report/define-report.tsx';
import type { ExportColumn } from '../../../screens/list/list-columns.tsx';
import { t } from '../../../ui/t.ts';
import { inventarModule } from '../inventar.module.ts';
import type { inventar } from '../inventar.table.ts';
import { bestandsverzeichnisLink } from './register-links.ts';

type Stueck = VisibleRowOf<typeof inventar>;
type Spalte = ExportColumn<Stueck>;

const jahr = (value: string | null | undefined): string => (value ?? '').slice(0, 4);

/**
 * Register of active, non-implantable devices by site (MPBetreibV 2025 § 14; AT § 9 MPBV adds distributor, notified body and year made).
 * A column that its reader does not see is left out.
 */
export const BestandsverzeichnisScreen = defineReport<Stueck, 'status'>({
  link: bestandsverzeichnisLink,
  list: inventarModule,
  topic: { of: 'INVENTAR_ALLGEMEIN', action: 'LESEN' },
  tables: ['inventar', 'hersteller'],
  labels: ['sektionen', 'artikelgruppen', 'artikeltypen', 'standorte', 'personen'],
  choices: {
    status: {
      label: 'Status',
      as: 'bar',
      start: 'da',
      isRequired: true,
      options: () => [
        { id: 'da', label: t('Im Bestand') },
        { id: 'alle', label: t('Mit ausgemusterten') },
      ],
      keeps: (row, value) => value === 'alle' || row.status !== 'Ausgemustert',
    },
  },
  rows: ({ rows, isIn }) =>
    rows('inventar').filter((row: Stueck) => row.mpg === true && row.aktiv === true && isIn(row)),
  about: (row) => row,
  columns: ({ labelOf, rows }) => {
    const all = rows('inventar');
    const maker = new Map(rows('hersteller').map((row: VisibleRowOf<typeof hersteller>) => [row.id, row]));
    const text = (id: keyof Stueck & string, header: string, of: (row: Stueck) => string): Spalte[] =>
      seen(all, id) ? [textColumn(id, header, of)] : [];
    return [
      ...text('sek_id', t('Betriebsstätte'), (row) => labelOf('sektionen', row.sek_id ?? '') ?? ''),
      ...text('name', t('Bezeichnung'), (row) => row.name ?? ''),
      ...text('artikelgruppe_id', t('Art'), (row) => labelOf('artikelgruppen', row.artikelgruppe_id ?? '') ?? ''),
      ...text('typ', t('Typ'), (row) => row.typ ?? labelOf('artikeltypen', row.artikeltyp_id ?? '') ?? ''),
      ...text('losnr', t('Losnummer'), (row) => row.losnr ?? ''),
      ...text('seriennr', t('Seriennummer'), (row) => row.seriennr ?? ''),
      ...text('kaufdatum', t('Anschaffungsjahr'), (row) => jahr(row.kaufdatum)),
      ...text('hersteller_id', t('Hersteller und Anschrift'), (row) => {
        const { name, adresse } = maker.get(row.hersteller_id ?? '') ?? {};
        return [name, adresse?.replaceAll('\n', ', ')].filter((part) => (part ?? '') !== '').join(', ');
      }),
      ...text('inventarnr', t('Interne Nummer'), (row) => row.inventarnr ?? ''),
      ...text('standort_id', t('Standort'), (row) =>
        [labelOf('standorte', row.standort_id ?? ''), row.fach].filter((part) => (part ?? '') !== '').join(', '),
      ),
      ...text('zuordnung', t('Betriebliche Zuordnung'), (row) => row.zuordnung ?? ''),
      ...text('herstelldatum', t('Baujahr'), (row) => jahr(row.herstelldatum)),
      ...text('benanntestelle', t('Benannte Stelle'), (row) => row.benanntestelle ?? ''),
      ...text('lieferant_id', t('Vertreiber'), (row) => labelOf('personen', row.lieferant_id ?? '') ?? ''),
      ...(seen(all, 'inbetriebnahme')
        ? [dayColumn('inbetriebnahme', t('In Betrieb genommen'), (row: Stueck) => row.inbetriebnahme ?? null)]
        : []),
    ];
  },
  sort: { column: 'name', isDown: false },
  opens: () => ({ tab: 'medizin' }),
  empty: {
    title: 'Kein aktives Medizinprodukt',
    sentence: 'Hier stehen Stücke, die als Medizinprodukt und als aktiv bezeichnet sind.',
  },
});

/** A column that is hidden is in no row. */
const seen = (rows: readonly VisibleRow[], column: string): boolean =>
  rows.length === 0 || rows.some((row) => row[column] !== undefined);
