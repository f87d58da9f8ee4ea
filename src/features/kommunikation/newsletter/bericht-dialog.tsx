import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { useJobFeed } from '../../../screens/jobs/use-jobs.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { newsletterbericht } from '../kommunikation.jobs.ts';
import { berichtSchema, berichtSeite, erledigtSchema, type Versandbericht } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';
import { empfaengerstatus } from './newsletter.vocabularies.ts';
import './newsletter.css';

/** What became of each mail, and what a person decides of those of which nobody knows. */
export function BerichtDialog({ rows, onClose }: CommandDialogProps<typeof newsletter>): ReactElement {
  const id = rows[0]?.id ?? '';
  const url = `/newsletter/newsletter/${id}`;
  const { request } = useDevice();
  const { feed } = useJobFeed();
  const once = useOnce();
  const [status, setStatus] = useState<string | null>(null);
  const [nach, setNach] = useState('');
  const found = useServer(`${url}/bericht`, berichtSchema, { ...(status === null ? {} : { status }), nach });
  const decide = (empfaenger_id: string, was: 'angekommen' | 'erneut'): Promise<void> =>
    once(async () => {
      const told = await askServer(request, `${url}/ungewiss`, erledigtSchema, sending({ empfaenger_id, was }));
      if (told.kind !== 'done') toast({ tone: 'bad', title: t('Bericht'), text: tMessage(told.text) });
      found.reload();
    });
  const order = (): Promise<void> =>
    once(async () => {
      const told = await feed.order(newsletterbericht.typ, { newsletter_id: id });
      if (told.kind === 'done') toast({ tone: 'ok', title: t('Der Bericht wird erstellt.') });
      else toast({ tone: 'bad', title: t('Bericht'), text: tMessage(told.text) });
    });
  const zeilen = found.value?.zeilen ?? [];
  return (
    <Dialog
      title={t('Bericht')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button icon="download" onPress={() => void order()}>
            {t('Als CSV')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('Schließen')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Select
          label={t('Status')}
          placeholder={t('Alle')}
          value={status}
          onChange={(next) => {
            setStatus(next);
            setNach('');
          }}
          items={empfaengerstatus.names.map((name) => ({ id: name, label: t(empfaengerstatus.labels[name]) }))}
        />
        <ServerState of={found} />
        {found.value !== undefined && zeilen.length === 0 && <EmptyState icon="mail" title={t('Keine E-Mails')} />}
        <ul className="newsletter-adressen">
          {zeilen.map((zeile) => (
            <Zeile key={zeile.id} zeile={zeile} onDecide={decide} />
          ))}
        </ul>
        {zeilen.length === berichtSeite && (
          <Button size="small" onPress={() => setNach(zeilen.at(-1)?.adresse ?? '')}>
            {t('Weitere')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ZeileProps = {
  zeile: Versandbericht['zeilen'][number];
  onDecide: (id: string, was: 'angekommen' | 'erneut') => Promise<void>;
};

function Zeile({ zeile: { id, adresse, namen, status, grund }, onDecide }: ZeileProps): ReactElement {
  return (
    <li>
      <span>
        {adresse}
        {namen !== '' && <span className="muted"> · {namen}</span>}
      </span>
      <span className="muted">{[t(empfaengerstatus.labels[status]), grund].filter(Boolean).join(' · ')}</span>
      {status === 'Ungewiss' && (
        <span className="row">
          <Button size="small" onPress={() => void onDecide(id, 'angekommen')}>
            {t('Ist angekommen')}
          </Button>
          <Button size="small" onPress={() => void onDecide(id, 'erneut')}>
            {t('Erneut senden')}
          </Button>
        </span>
      )}
    </li>
  );
}
