import type { ReactElement } from 'react';
import type { FileValue } from '../../../kit/kinds/file.ts';
import { localToday } from '../../../lib/local-time.ts';
import { useDevice, type CommandDialogProps, type Device } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedIn, type Printed } from '../../../screens/pdf/printed.ts';
import { t } from '../../../ui/t.ts';
import { inventar } from '../inventar.table.ts';
import { protokollPdf, type Uebergabe } from './protokoll-pdf.ts';
import { nachZeit } from './verleih.rules.ts';
import { verleih } from './verleih.table.ts';
import { verleihbewegungen } from './verleihbewegungen.table.ts';
import { verleihbewegungenModule } from './verleihbewegungen.module.ts';

type Rows = CommandDialogProps<typeof verleih>['rows'];

/** The paper of a hand-over, made on the device. */
export function ProtokollDialog({ rows, onClose }: CommandDialogProps<typeof verleih>): ReactElement {
  const device = useDevice();
  return (
    <DocumentDialog
      title={t('Übergabeprotokoll')}
      onClose={onClose}
      make={async (locale) => {
        const printed = await printedIn(locale, device, [
          { table: verleih, rows },
          { table: verleihbewegungen, rows: await bewegungenVon(device, rows) },
        ]);
        const of = await uebergabe(device, rows, printed);
        return {
          blob: await makePdf(protokollPdf(of, printed, new Date().toISOString())),
          name: `Uebergabeprotokoll_${localToday()}.pdf`,
        };
      }}
    />
  );
}

/** Hand-overs of loans in their order, of whoever has passed them on, too. */
const bewegungenVon = async ({ replica }: Device, rows: Rows) =>
  (await Promise.all(rows.map(({ id }) => replica.childrenOf(verleihbewegungen, id))))
    .flat()
    .filter(({ art }) => art === 'Ausgabe' || art === 'Weitergabe')
    .toSorted(nachZeit);

async function uebergabe(device: Device, rows: Rows, printed: Printed): Promise<Uebergabe> {
  const { replica } = device;
  const [first] = rows;
  const wert = (row: Rows[number] | undefined, column: string): string =>
    row === undefined ? '' : printed.value(verleih, row, column);
  const bewegungen = await bewegungenVon(device, rows);
  const letzte = bewegungen.at(-1);
  const an = letzte && (printed.value(verleihbewegungen, letzte, 'an_id') || letzte.an_name);
  const stuecke = new Map(
    await Promise.all(rows.map(async (row) => [row.id, await replica.row(inventar, row.inventar_id ?? '')] as const)),
  );
  return {
    aussteller: wert(first, 'sek_id'),
    halter: [an || wert(first, 'an_id') || wert(first, 'an_name'), wert(first, 'einsatz_id'), wert(first, 'ausb_id')]
      .filter((part) => part !== '')
      .join(', '),
    zweck: first?.zweck ?? '',
    ausgegebenam: letzte?.zeitpunkt ?? null,
    bis: first?.bis ?? null,
    kautionbetrag: first?.kautionbetrag ?? null,
    posten: rows.map((row) => ({
      was: wert(row, 'inventar_id') || wert(row, 'artikel_id'),
      seriennr: stuecke.get(row.id)?.seriennr ?? '',
      menge: row.menge ?? 1,
      hinweis: bewegungen.find(({ verleih_id }) => verleih_id === row.id)?.grund ?? '',
    })),
    unterschrift: await bild(
      device,
      bewegungen.findLast(({ art, unterschrift }) => art === letzte?.art && unterschrift),
    ),
  };
}

async function bild(
  { loadFile }: Device,
  bewegung: { readonly id: string; readonly unterschrift?: FileValue | null } | undefined,
): Promise<string | undefined> {
  const file = bewegung?.unterschrift ?? undefined;
  if (bewegung === undefined || file === undefined) return undefined;
  const place = { url: verleihbewegungenModule.url, id: bewegung.id, column: 'unterschrift' };
  const blob = await loadFile(place, file).catch(() => undefined);
  if (blob === undefined) return undefined;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsDataURL(blob);
  });
}
