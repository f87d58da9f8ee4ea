import { useState, type ReactElement } from 'react';
import { toCsv } from '../../lib/csv.ts';
import type { Cell } from '../../lib/tables/write-xlsx.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { t, textsIn, type AppLocale } from '../../ui/t.ts';
import { download } from '../download.ts';
import { DocumentDialog } from '../pdf/document-dialog.tsx';
import { istZahl, zelleText, type Bogen, type Words, type Zelle } from './bogen.ts';

/** What stands on the paper of sheets. */
export interface Blatt {
  /** Message id; `zusatz` follows it as it is. */
  readonly titel: string;
  readonly zusatz?: string;
  /** Whose paper it is, and what stands at its foot. */
  readonly von: string;
  readonly fuss: string;
  /** Words between title and tables. */
  readonly text?: string;
  /** The tables, in the language of the paper. */
  readonly boegen: (words: Words, locale: AppLocale) => readonly Bogen[];
  /** Who signs; message ids. */
  readonly unterschriften: readonly string[];
}

type BogenExportProps = { /** Of the file. */ name: string; boegen: readonly Bogen[]; blatt: Blatt };

/** Sheets as a file: a workbook with a page for each, CSV below each other, PDF. */
export function BogenExport({ name, boegen, blatt }: BogenExportProps): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Menu
        label={t('Exportieren')}
        trigger={<Button icon="download">{t('Exportieren')}</Button>}
        items={[
          { id: 'pdf', label: 'PDF', onAction: () => setPrinting(true) },
          { id: 'xlsx', label: 'XLSX', onAction: () => void exportXlsx(boegen, name) },
          { id: 'csv', label: 'CSV', onAction: () => exportCsv(boegen, name) },
        ]}
      />
      {isPrinting && (
        <DocumentDialog
          title={t(blatt.titel)}
          onClose={() => setPrinting(false)}
          make={(locale) => makePdf(blatt, name, locale)}
        />
      )}
    </>
  );
}

function exportCsv(sheets: readonly Bogen[], name: string): void {
  const lines = sheets.flatMap(({ titel, spalten, zeilen }) => [
    [titel],
    [...spalten],
    ...zeilen.map(({ zellen }) => zellen.map(plain)),
    [''],
  ]);
  void download(new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
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

async function exportXlsx(sheets: readonly Bogen[], name: string): Promise<void> {
  const { writeXlsx } = await import('../../lib/tables/write-xlsx.ts');
  const bytes = writeXlsx(
    sheets.map(({ titel, spalten, zeilen }) => ({
      name: titel,
      rows: [spalten, ...zeilen.map(({ zellen }) => zellen.map(typed))],
    })),
  );
  void download(
    new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    `${name}.xlsx`,
  );
}

async function makePdf(
  { titel, zusatz, von, fuss, text, boegen, unterschriften }: Blatt,
  name: string,
  locale: AppLocale,
): Promise<{ blob: Blob; name: string }> {
  const [{ makePdf: make }, { a4, block, signatures, table }, words] = await Promise.all([
    import('../pdf/make-pdf.ts'),
    import('../pdf/layout.ts'),
    textsIn(locale),
  ]);
  const blob = await make(
    a4({
      title: [words(titel), zusatz].filter(Boolean).join(' '),
      issuer: von,
      number: fuss,
      madeAt: new Date().toISOString(),
      printed: { words, locale },
      content: [
        ...(text === undefined ? [] : [{ text }]),
        ...boegen(words, locale).map(({ titel: heading, spalten, zeilen, leer = '' }) =>
          block(
            heading,
            zeilen.length === 0
              ? { text: leer }
              : table(
                  spalten,
                  zeilen.map(({ art, zellen }) =>
                    spalten.map((_, at) => {
                      const cell = zellen[at] ?? '';
                      return {
                        text: zelleText(cell),
                        alignment: istZahl(cell) ? ('right' as const) : ('left' as const),
                        bold: art !== 'Zeile',
                      };
                    }),
                  ),
                  spalten.map((_, at) => (at === 0 ? '*' : spalten.length > 5 ? 62 : 80)),
                ),
          ),
        ),
        ...(unterschriften.length === 0 ? [] : [signatures(unterschriften.map(words))]),
      ],
    }),
  );
  return { blob, name: `${name}.pdf` };
}
