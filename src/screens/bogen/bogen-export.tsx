import { useState, type ReactElement } from 'react';
import { toCsv } from '../../lib/csv.ts';
import type { Cell } from '../../lib/tables/write-xlsx.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { t, textsIn, type AppLocale } from '../../ui/t.ts';
import { download } from '../download.ts';
import { DocumentDialog } from '../pdf/document-dialog.tsx';
import { istZahl, type Blatt, type Bogen, type Zelle } from './bogen.ts';

type BogenExportProps = {
  /** Of the file. */ name: string;
  boegen: readonly Bogen[];
  blatt: Blatt;
  /** What they lack; message id, empty for nothing. */ missing?: string;
};

/** Sheets as a file: a workbook with a page for each, CSV below each other, PDF. */
export function BogenExport({ name, boegen, blatt, missing = '' }: BogenExportProps): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Menu
        label={t('Exportieren')}
        trigger={<Button icon="download">{t('Exportieren')}</Button>}
        items={[
          { id: 'pdf', label: 'PDF', onAction: () => setPrinting(true) },
          { id: 'xlsx', label: 'XLSX', onAction: () => void exportXlsx(boegen, name, missing) },
          { id: 'csv', label: 'CSV', onAction: () => exportCsv(boegen, name, missing) },
        ]}
      />
      {isPrinting && (
        <DocumentDialog
          title={t(blatt.titel)}
          onClose={() => setPrinting(false)}
          make={(locale) => makePdf(blatt, name, locale, missing)}
        />
      )}
    </>
  );
}

function exportCsv(sheets: readonly Bogen[], name: string, missing: string): void {
  const lines = sheets.flatMap(({ titel, spalten, zeilen }) => [
    [titel],
    [...spalten],
    ...zeilen.map(({ zellen }) => zellen.map(plain)),
    [''],
  ]);
  void download(new Blob([toCsv(lines, missing && t(missing))], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** A cell as a spreadsheet here reads it: numbers without thousands and sign. */
function plain(cell: Zelle): string {
  if (!istZahl(cell)) return cell ?? '';
  const [value, digits] = typeof cell === 'number' ? [cell / 100, 2] : [cell.menge, cell.stellen];
  return value.toFixed(digits).replace('.', ',');
}

/** A cell of a workbook. */
const typed = (cell: Zelle): Cell =>
  !istZahl(cell) ? cell : typeof cell === 'number' ? { euros: cell / 100 } : cell.menge;

async function exportXlsx(sheets: readonly Bogen[], name: string, missing: string): Promise<void> {
  const { writeXlsx } = await import('../../lib/tables/write-xlsx.ts');
  const bytes = writeXlsx(
    sheets.map(({ titel, spalten, zeilen }) => ({
      name: titel,
      rows: [spalten, ...zeilen.map(({ zellen }) => zellen.map(typed)), ...(missing === '' ? [] : [[t(missing)]])],
    })),
  );
  void download(
    new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    `${name}.xlsx`,
  );
}

async function makePdf(
  blatt: Blatt,
  name: string,
  locale: AppLocale,
  missing: string,
): Promise<{ blob: Blob; name: string }> {
  const [{ bogenPdf }, words] = await Promise.all([import('./bogen-pdf.ts'), textsIn(locale)]);
  const text = [blatt.text, missing && words(missing)].filter(Boolean).join(' ');
  return bogenPdf(text === '' ? blatt : { ...blatt, text }, name, { locale, words });
}
