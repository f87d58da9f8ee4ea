import { useState, type ReactElement } from 'react';
import { toCsv } from '../../../lib/csv.ts';
import type { Cell } from '../../../lib/tables/write-xlsx.ts';
import { download } from '../../../screens/download.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { t, textsIn, type AppLocale } from '../../../ui/t.ts';
import { message } from '../../../lib/message.ts';
import type { Auswertung } from '../finanzen.calls.ts';
import { boegen, type Bogen } from './boegen.ts';

/** Whose year the reports are of. */
export interface About {
  readonly sektion: string;
  readonly jahr: Auswertung['jahr'];
}

type BogenMenuProps = { sheets: readonly Bogen[]; about: About; auswertung: Auswertung };

/** All reports of the year as a file: a workbook with a sheet for each, CSV below each other, PDF for the auditors. */
export function BogenMenu({ sheets, about, auswertung }: BogenMenuProps): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const name = `Jahresabschluss_${String(about.jahr.jahr)}`;
  return (
    <div className="auswertung-kopf">
      <p className="muted">
        {t('{von} bis {bis}', { von: formatDate(about.jahr.von), bis: formatDate(about.jahr.bis) })}
      </p>
      <Menu
        label={t('Exportieren')}
        trigger={<Button icon="download">{t('Exportieren')}</Button>}
        items={[
          { id: 'pdf', label: 'PDF', onAction: () => setPrinting(true) },
          { id: 'xlsx', label: 'XLSX', onAction: () => void exportXlsx(sheets, name) },
          { id: 'csv', label: 'CSV', onAction: () => exportCsv(sheets, name) },
        ]}
      />
      {isPrinting && (
        <DocumentDialog
          title={t('Jahresabschluss')}
          onClose={() => setPrinting(false)}
          make={(locale) => makePdf(auswertung, about, name, locale)}
        />
      )}
    </div>
  );
}

function exportCsv(sheets: readonly Bogen[], name: string): void {
  const lines = sheets.flatMap(({ titel, spalten, zeilen }) => [
    [titel],
    [...spalten],
    ...zeilen.map(({ zellen }) => zellen.map((cell) => (typeof cell === 'number' ? decimal(cell) : (cell ?? '')))),
    [''],
  ]);
  void download(new Blob([toCsv(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** Cents as a spreadsheet here reads them, without thousands and sign. */
const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

async function exportXlsx(sheets: readonly Bogen[], name: string): Promise<void> {
  const { writeXlsx } = await import('../../../lib/tables/write-xlsx.ts');
  const bytes = writeXlsx(
    sheets.map(({ titel, spalten, zeilen }) => ({
      name: titel,
      rows: [
        spalten,
        ...zeilen.map(({ zellen }) =>
          zellen.map((cell): Cell => (typeof cell === 'number' ? { euros: cell / 100 } : cell)),
        ),
      ],
    })),
  );
  void download(
    new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
    `${name}.xlsx`,
  );
}

async function makePdf(
  auswertung: Auswertung,
  { sektion, jahr }: About,
  name: string,
  locale: AppLocale,
): Promise<{ blob: Blob; name: string }> {
  const [{ makePdf: make }, { a4, block, signatures, table }, words] = await Promise.all([
    import('../../../screens/pdf/make-pdf.ts'),
    import('../../../screens/pdf/layout.ts'),
    textsIn(locale),
  ]);
  const title = `${words(message('Jahresabschluss'))} ${String(jahr.jahr)}`;
  const blob = await make(
    a4({
      title,
      issuer: sektion,
      number: `${formatDate(jahr.von)} – ${formatDate(jahr.bis)}`,
      madeAt: new Date().toISOString(),
      printed: { words, locale },
      content: [
        ...boegen(auswertung, locale, words).map(({ titel, spalten, zeilen }) =>
          block(
            titel,
            table(
              spalten,
              zeilen.map(({ art, zellen }) =>
                spalten.map((_, at) => {
                  const cell = zellen[at] ?? '';
                  return {
                    text: typeof cell === 'number' ? formatMoney(cell) : cell,
                    alignment: at === 0 ? ('left' as const) : ('right' as const),
                    bold: art !== 'Zeile',
                  };
                }),
              ),
              spalten.map((_, at) => (at === 0 ? '*' : 80)),
            ),
          ),
        ),
        signatures(
          [words(message('Kassier')), words(message('Rechnungsprüfung')), words(message('Rechnungsprüfung'))].slice(
            0,
            2,
          ),
        ),
      ],
    }),
  );
  return { blob, name: `${name}.pdf` };
}
