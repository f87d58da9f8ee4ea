import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { personen } from '../../personen/personen.table.ts';
import { useDevice, type CommandDialogProps, type Device } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../../screens/pdf/printed.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';
import { withoutRestricted } from '../../../screens/put-out.ts';
import { t, type AppLocale } from '../../../ui/t.ts';
import { inventar } from '../inventar.table.ts';
import { inventarpruefungen } from '../inventarpruefungen.table.ts';
import { pruefbefunde } from '../pruefbefunde.table.ts';
import { pruefplaene } from '../pruefplaene.table.ts';
import { pruefschritte } from '../pruefschritte.table.ts';
import { protokollname, pruefprotokoll, type Protokoll } from './protokoll-pdf.ts';

type Pruefung = VisibleRowOf<typeof inventarpruefungen>;

/** The protocol of one check as PDF. */
export function ProtokollDialog({ rows, onClose }: CommandDialogProps<typeof inventarpruefungen>): ReactElement {
  const device = useDevice();
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const stueck = await device.replica.row(inventar, rows[0]?.inventar_id ?? '');
    const [pruefung] = await withoutRestricted(device, inventarpruefungen, rows.slice(0, 1));
    if (stueck === undefined || pruefung === undefined) return t('Das Dokument konnte nicht erstellt werden.');
    const of = await protokollVon(device, stueck, pruefung, locale);
    return { blob: await makePdf(pruefprotokoll(of)), name: protokollname(stueck, pruefung) };
  };
  return <DocumentDialog title={t('Prüfprotokoll')} onClose={onClose} make={make} />;
}

async function protokollVon(
  device: Device,
  stueck: VisibleRowOf<typeof inventar>,
  pruefung: Pruefung,
  locale: AppLocale,
): Promise<Protokoll> {
  const { replica, engine } = device;
  const befunde = (await replica.childrenOf(pruefbefunde, pruefung.id)).toSorted((a, b) => (a.nr ?? 0) - (b.nr ?? 0));
  const plan = await replica.row(pruefplaene, pruefung.plan_id ?? '');
  // Of an older plan nobody knows here what it had checked.
  const isSamePlan = plan !== undefined && plan.version === pruefung.planversion;
  const schritte = isSamePlan ? await replica.childrenOf(pruefschritte, plan.id) : [];
  const zeichen = pruefung.unterschrift ? await engine.file(pruefung.unterschrift).catch(() => undefined) : undefined;
  return {
    stueck,
    pruefung,
    befunde,
    madeAt: new Date().toISOString(),
    schritte: schritte
      .toSorted((a, b) => (a.nr ?? 0) - (b.nr ?? 0))
      .map(({ text, text_it }) => (locale === 'it' && text_it) || (text ?? '')),
    printed: await printedIn(locale, device, [
      { table: inventar, rows: [stueck] },
      { table: inventarpruefungen, rows: [pruefung] },
      { table: pruefbefunde, rows: befunde },
    ]),
    issuer: await issuerOf(device, stueck.sek_id, locale),
    pruefer: await prueferVon(device, pruefung),
    unterschrift: zeichen && (await printedPicture(zeichen)),
  };
}

/** Name and address, as far as this user may read them. */
async function prueferVon({ replica }: Device, { pruefer_id, pruefer_name }: Pruefung): Promise<string> {
  const person = await replica.row(personen, pruefer_id ?? '');
  if (person === undefined) return pruefer_name ?? '';
  const { vorname, nachname, strasse, plz, ort } = person;
  return [`${vorname ?? ''} ${nachname ?? ''}`, strasse ?? '', `${plz ?? ''} ${ort ?? ''}`]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
