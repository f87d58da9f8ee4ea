import type { ReactElement } from 'react';
import { labelOf } from '../../kit/vocabulary.ts';
import { kursMailsSchema } from '../../protocol/emails.ts';
import type { CommandDialogProps } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { emailstatus } from '../kommunikation/emailprotokoll.vocabularies.ts';

/** What was mailed about a course, newest first. */
export function KursmailsDialog({ module, rows, onClose }: CommandDialogProps): ReactElement {
  const mails = useRecordList(
    { table: module.table.name, id: rows[0]?.id ?? '' },
    `${module.url}/email?ausb_id=${rows[0]?.id ?? ''}`,
    kursMailsSchema,
  );
  return (
    <Dialog title={t('E-Mails')} size="wide" isOpen onOpenChange={onClose}>
      <ServerState
        of={mails}
        offlineText={t('Das E-Mail-Protokoll liegt auf dem Server; es erscheint, sobald er wieder erreichbar ist.')}
      />
      {mails.value?.length === 0 && <EmptyState icon="mail" title={t('Keine E-Mails')} />}
      <ul className="stack">
        {mails.value?.map(({ id, betreff, am, status, adresse, fehler }) => (
          <li key={id}>
            <strong>{betreff}</strong>
            <p className="muted">
              {[formatDateTime(am), t(labelOf(emailstatus, status)), adresse, fehler === null ? '' : t(fehler)]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
