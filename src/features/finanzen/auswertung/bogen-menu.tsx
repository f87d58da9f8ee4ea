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
import type { Bogen } from './boegen.ts';

/** Whose reports they are, of which days, and what they are called together. */
export interface About {
  readonly sektion: string;
  readonly von: string;
  readonly bis: string;
  /** Message id. */
  readonly title: string;
  /** Of a file, without its ending. */
  readonly name: string;
}

type BogenMenuProps = {
  sheets: readonly Bogen[];
  about: About;
  /** Makes them anew in the language of the paper. */ make: (
    locale: AppLocale,
    words: (id: string) => string,
  ) => readonly Bogen[];
};

/** All reports as a file: a workbook with a sheet for each, CSV below each other, PDF for the auditors. */
export function BogenMenu({ sheets, about, make }: BogenMenuProps): ReactElement {
  const [isPrinting, setPrinting] = useState(false);
  const { name } = about;
  return (
    <div className="auswertung-kopf">
      <p className="muted">{t('{von} bis {bis}', { von: formatDate(about.von), bis: formatDate(about.bis) })}</p>
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
          title={t(about.title)}
          onClose={() => setPrinting(false)}
          make={(locale) => makePdf(make, about, locale)}
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
  boegen: BogenMenuProps['make'],
  { sektion, von, bis, title: heading, name }: About,
  locale: AppLocale,
): Promise<{ blob: Blob; name: string }> {
  const [{ makePdf: make }, { a4, block, signatures, table }, words] = await Promise.all([
    import('../../../screens/pdf/make-pdf.ts'),
    import('../../../screens/pdf/layout.ts'),
    textsIn(locale),
  ]);
  const title = `${words(heading)} ${von.slice(0, 4)}`;
  const blob = await make(
    a4({
      title,
      issuer: sektion,
      number: `${formatDate(von)} – ${formatDate(bis)}`,
      madeAt: new Date().toISOString(),
      printed: { words, locale },
      content: [
        ...boegen(locale, words).map(({ titel, spalten, zeilen, leer = '' }) =>
          block(
            titel,
            zeilen.length === 0
              ? { text: leer }
              : table(
                  spalten,
                  zeilen.map(({ art, zellen }) =>
                    spalten.map((_, at) => {
                      const cell = zellen[at] ?? '';
                      return {
                        text: typeof cell === 'number' ? formatMoney(cell) : cell,
                        alignment: typeof cell === 'number' ? ('right' as const) : ('left' as const),
                        bold: art !== 'Zeile',
                      };
                    }),
                  ),
                  spalten.map((_, at) => (at === 0 ? '*' : spalten.length > 5 ? 62 : 80)),
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
