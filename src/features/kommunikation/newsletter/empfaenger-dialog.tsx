import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { useSavedSearches } from '../../../screens/list/use-saved-searches.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useServer } from '../../../screens/online/use-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { KreisAnsicht } from './kreis-ansicht.tsx';
import { erledigtSchema, kreisSchema } from './newsletter.calls.ts';
import type { newsletter } from './newsletter.table.ts';
import './newsletter.css';

type Brief = CommandDialogProps<typeof newsletter>['rows'][number];
interface Wahl {
  readonly id: string;
  readonly label: string;
  readonly modul: 'Mitglieder' | 'Kontakte';
  readonly name: string;
  readonly werte: Readonly<Record<string, string>>;
}

/** Chooses whom a newsletter goes to by a saved search, and shows before anything is sent who gets it and who does not. */
export function EmpfaengerDialog({ rows, onClose }: CommandDialogProps<typeof newsletter>): ReactElement {
  const [brief] = rows;
  const [stand, setStand] = useState(0);
  return (
    <Dialog
      title={t('Empfänger')}
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>{t('Schließen')}</Button>}
    >
      {brief !== undefined && (
        <div className="stack">
          {brief.modul !== 'Liste' && brief.status === 'Bearbeitung' && (
            <Auswahl brief={brief} onChosen={() => setStand(stand + 1)} />
          )}
          {(brief.modul === 'Liste' || (brief.filter ?? null) !== null || stand > 0) && (
            <Kreisfrage key={stand} id={brief.id} />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Kreisfrage({ id }: { id: string }): ReactElement {
  const found = useServer(`/newsletter/newsletter/${id}/empfaenger`, kreisSchema);
  return (
    <>
      <ServerState of={found} />
      {found.value && <KreisAnsicht kreis={found.value} />}
    </>
  );
}

function Auswahl({ brief, onChosen }: { brief: Brief; onChosen: () => void }): ReactElement {
  const { request, engine } = useDevice();
  const { all } = useSavedSearches();
  const once = useOnce();
  const alle: readonly Wahl[] = [
    { id: 'alle-Mitglieder', label: t('Alle Mitglieder'), modul: 'Mitglieder', name: 'Alle Mitglieder', werte: {} },
    { id: 'alle-Kontakte', label: t('Alle Kontakte'), modul: 'Kontakte', name: 'Alle Kontakte', werte: {} },
  ];
  const wahlen: readonly Wahl[] = [
    ...alle,
    ...all.flatMap(({ id, name, modul, werte }): readonly Wahl[] =>
      modul === 'mitglieder' || modul === 'kontakte'
        ? [
            {
              id,
              label: `${modul === 'mitglieder' ? t('Mitglieder') : t('Kontakte')}: ${name}`,
              modul: modul === 'mitglieder' ? 'Mitglieder' : 'Kontakte',
              name,
              werte,
            },
          ]
        : [],
    ),
  ];
  const known = wahlen.find(({ modul, name }) => modul === brief.modul && name === brief.filtername)?.id ?? null;
  const [gewaehlt, setGewaehlt] = useState(known);
  const choose = (id: string | null): Promise<void> =>
    once(async () => {
      const wahl = wahlen.find((one) => one.id === id);
      if (wahl === undefined) return;
      const { modul, name, werte } = wahl;
      const told = await askServer(
        request,
        `/newsletter/newsletter/${brief.id}/empfaenger`,
        erledigtSchema,
        sending({ modul, name, werte }),
      );
      if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Empfänger'), text: tMessage(told.text) });
      setGewaehlt(id);
      void engine.syncNow();
      onChosen();
    });
  return (
    <Select
      label={t('Gespeicherte Suche')}
      hint={t('Es zählt, wer darauf passt, wenn der Versand beginnt.')}
      items={wahlen.map(({ id, label }) => ({ id, label }))}
      isRequired
      value={gewaehlt}
      onChange={(id) => void choose(id)}
    />
  );
}
