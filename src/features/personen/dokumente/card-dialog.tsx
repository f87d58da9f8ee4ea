import type { ReactElement } from 'react';
import { ausweiseSchema } from '../ausweis.calls.ts';
import { putOut } from '../../../kit/restricted.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../../screens/pdf/printed.ts';
import { printedPicture } from '../../../screens/pdf/printed-picture.ts';
import { useSyncStatus } from '../../../screens/use-replica.ts';
import { t, tMessage, type AppLocale } from '../../../ui/t.ts';
import { cards, type CardHolder } from './card.ts';
import { hasPhotoConsent, portraitsOf } from './portraits.ts';

/** Membership cards. The server signs what their code holds, so they need a connection. */
export function CardDialog({ module, rows: chosen, onClose }: CommandDialogProps): ReactElement {
  const rows = putOut(module.table, chosen);
  const device = useDevice();
  const { request } = device;
  const { online } = useSyncStatus();
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string } | string> => {
    const told = await askServer(request, '/mgd/ausweis', ausweiseSchema, sending({ ids: rows.map(({ id }) => id) }));
    if (told.kind !== 'done') return tMessage(told.text);
    const byId = new Map(told.value.ausweise.map((ausweis) => [ausweis.id, ausweis]));
    const printed = await printedIn(locale, device, [{ table: module.table, rows }]);
    const faces = await portraitsOf(
      { device, module },
      rows.filter((row) => byId.has(row.id) && hasPhotoConsent(row)),
    );
    const holders: CardHolder[] = [];
    for (const row of rows) {
      const [ausweis, face] = [byId.get(row.id), faces.get(row.id)];
      const value = (column: string): string => printed.value(module.table, row, column);
      if (ausweis !== undefined)
        holders.push({
          ...ausweis,
          name: `${value('vorname')} ${value('nachname')}`.trim(),
          sektion: value('sek_id'),
          portrait: face && (await printedPicture(face)),
        });
    }
    if (holders.length === 0) return t('Ausweise gibt es für bestehende Mitglieder mit Nummer.');
    return {
      blob: await makePdf(cards(holders, printed.words)),
      name: holders.length === 1 ? `ausweis_${holders[0]?.mgdnummer}.pdf` : 'ausweise.pdf',
    };
  };
  return (
    <DocumentDialog title={t('Mitgliedsausweis')} onClose={onClose} make={make} isReady={online}>
      <p className="muted">
        {online
          ? t('Im Format einer Scheckkarte, mit einem Code, den die Anwendung prüfen kann.')
          : t('Nur mit Verbindung')}
      </p>
    </DocumentDialog>
  );
}
