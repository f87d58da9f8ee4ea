import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice, type CommandDialogProps, type Device } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';
import { useToday } from '../../../screens/use-today.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { t, textsIn, tMessage, type AppLocale } from '../../../ui/t.ts';
import { sektionssteuernModule } from '../../organisation/sektionssteuern.module.ts';
import { rechtDerForm } from '../quittung.rules.ts';
import { quittungsinhaltSchema, quittungsvorschauSchema, type Quittungsinhalt } from '../spendenquittungen.calls.ts';
import { spendenquittungenModule } from '../spendenquittungen.module.ts';
import type { spendenquittungen } from '../spendenquittungen.table.ts';
import { annulliert, entwurf, quittungPdf, zweitschrift } from './quittung-pdf.ts';
import type { Quittungsdruck } from './quittung-layout.ts';

type Quittung = VisibleRowOf<typeof spendenquittungen>;

/** Receipts as one PDF, made on the device of what was frozen when they were issued; a draft of what it would say today. */
export function QuittungDialog({ rows, onClose }: CommandDialogProps<typeof spendenquittungen>): ReactElement {
  const device = useDevice();
  const today = useToday();
  const [isCopy, setCopy] = useState(() => rows.some(({ ausgestellt_am }) => ausgestellt_am && ausgestellt_am < today));
  const isIssued = rows.some(({ stand }) => stand === 'Ausgestellt');
  const isGerman = rows.every(({ form }) => form && rechtDerForm(form) === 'DE');

  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const words = await textsIn(locale);
    const printed: Quittungsdruck[] = [];
    for (const row of rows) {
      const inhalt = await inhaltOf(device, row);
      if (typeof inhalt === 'string') return inhalt;
      printed.push({
        inhalt,
        nummer: row.nummer ?? '',
        vermerk: markOf(row, isCopy),
        faksimile: await signatureOf(device, inhalt),
        locale,
        words,
      });
    }
    const [only] = rows.length === 1 ? rows : [];
    return {
      blob: await makePdf(quittungPdf(printed)),
      name: only === undefined ? 'quittungen.pdf' : `ZB_${only.nummer ?? 'entwurf'}.pdf`,
    };
  };
  return (
    <DocumentDialog
      title={rows.length === 1 ? t('Spendenquittung') : t('Spendenquittungen')}
      onClose={onClose}
      make={make}
      {...(isGerman ? { only: 'de' } : {})}
    >
      {isIssued && (
        <Checkbox
          label={t('Als Zweitschrift')}
          hint={t('Das Original gibt es einmal: wer noch ein Blatt braucht, bekommt eine Zweitschrift.')}
          value={isCopy}
          onChange={setCopy}
        />
      )}
    </DocumentDialog>
  );
}

function markOf({ stand }: Quittung, isCopy: boolean): string | undefined {
  if (stand === 'Entwurf') return entwurf;
  if (stand === 'Annulliert') return annulliert;
  return isCopy ? zweitschrift : undefined;
}

/** What a receipt says, or a sentence why that is not known. */
async function inhaltOf({ request }: Device, row: Quittung): Promise<Quittungsinhalt | string> {
  if (row.stand !== 'Entwurf') {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), quittungsinhaltSchema), row.inhalt);
    return kept.success ? kept.output : t('Der Inhalt dieser Quittung liegt nicht auf diesem Gerät.');
  }
  const { sek_id, mgd_id, form, von, bis } = row;
  const told = await askServer(
    request,
    `${spendenquittungenModule.url}/pruefen`,
    quittungsvorschauSchema,
    sending({ sek_id, mgd_id, form, von, bis, gesammelt: true, auch_ohne_wunsch: true }, 'POST'),
  );
  if (told.kind !== 'done') return tMessage(told.text);
  const { hindernisse, quittungen } = told.value;
  return quittungen[0]?.inhalt ?? tMessage(hindernisse[0] ?? '');
}

/** The picture of the signature; whoever may not have it signs by hand, which is always right. */
async function signatureOf({ loadFile }: Device, { aussteller }: Quittungsinhalt): Promise<string | undefined> {
  const { faksimile } = aussteller;
  if (faksimile === null) return undefined;
  const place = { url: sektionssteuernModule.url, id: faksimile.id, column: 'faksimile' };
  const file = await loadFile(place, faksimile).catch(() => undefined);
  return file && printedPicture(file);
}
