import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { useSavedSearches } from '../../screens/list/use-saved-searches.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { mitgliederModule } from '../personen/mitglieder.module.ts';
import type { dokumente } from './dokumente.table.ts';
import { verlangtSchema } from './lesepflichten.calls.ts';

type Props = CommandDialogProps<typeof dokumente>;

const alle = 'alle';

/** Asks who of the branch must read a document, all or those whom a saved search finds, and until when. */
export function LesenVerlangenDialog({ rows, onClose }: Props): ReactElement {
  const [bis, setBis] = useState<string | null>(null);
  const [wer, setWer] = useState(alle);
  const suchen = useSavedSearches().all.filter(({ modul }) => modul === mitgliederModule.name);
  const suche = suchen.find(({ id }) => id === wer);
  const [dokument] = rows;
  return (
    <Frage
      title={t('Lesen verlangen')}
      text={
        suche === undefined
          ? t(
              'Alle aktiven Mitglieder der Gruppe, zu der das Dokument gehört, und der Gruppen darunter müssen die heute gültige Fassung lesen und das bestätigen; wer später dazukommt, ebenso.',
            )
          : t(
              'Wer von den aktiven Mitgliedern jetzt auf die Suche passt, muss die heute gültige Fassung lesen und das bestätigen; wer später darauf passt, ebenso. Dabei zählt, was Sie selbst sehen dürfen. Wer das Dokument liest, sieht den Namen der Suche und wer lesen muss.',
            )
      }
      button={t('Verlangen')}
      onClose={onClose}
      path="/dokumente/lesepflichten/verlangen"
      body={{
        dokument_id: dokument?.id,
        bis,
        ziel: suche === undefined ? null : { name: suche.name, werte: suche.werte },
      }}
      done={(n) =>
        t('{n, plural, =0 {Niemand kommt neu dazu} one {# Mitglied muss lesen} other {# Mitglieder müssen lesen}}', {
          n,
        })
      }
    >
      <>
        <Select
          label={t('Zu lesen von')}
          hint={suchen.length === 0 ? t('In der Liste der Mitglieder lässt sich eine Suche speichern.') : undefined}
          items={[
            { id: alle, label: t('Alle aktiven Mitglieder') },
            ...suchen.map(({ id, name }) => ({ id, label: t('Suche: {name}', { name }) })),
          ]}
          isRequired
          value={wer}
          onChange={(id) => setWer(id ?? alle)}
        />
        <DateField label={t('Zu lesen bis')} value={bis} onChange={setBis} />
      </>
    </Frage>
  );
}

/** Asks whether nobody needs to read it any more. */
export const LesenAufhebenDialog = ({ rows: [dokument], onClose }: Props): ReactElement => (
  <Frage
    title={t('Lesen nicht mehr verlangen')}
    text={t('Niemand wird mehr erinnert. Was schon bestätigt wurde, bleibt.')}
    button={t('Nicht mehr verlangen')}
    onClose={onClose}
    path="/dokumente/lesepflichten/aufheben"
    body={{ dokument_id: dokument?.id }}
    done={() => t('Das Lesen wird nicht mehr verlangt')}
  />
);

type FrageProps = {
  title: string;
  text: string;
  button: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
  done: (anzahl: number) => string;
  onClose: () => void;
  children?: ReactElement;
};

function Frage({ title, text, button, path, body, done, onClose, children }: FrageProps): ReactElement {
  const { engine, request } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const send = (): Promise<void | undefined> =>
    once(async () => {
      const told = await askServer(request, path, verlangtSchema, sending(body));
      if (told.kind !== 'done') return void toast({ tone: 'bad', title, text: tMessage(told.text) });
      toast({ tone: 'ok', title: done(told.value.anzahl) });
      void engine.syncNow();
      onClose();
    });
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!online} onPress={() => void send()}>
            {online ? button : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{text}</p>
        {children}
      </div>
    </Dialog>
  );
}
