import type { ReactElement } from 'react';
import { useState } from 'react';
import { useDevice } from '../../../screens/device.ts';
import { useSavedSearches } from '../../../screens/list/use-saved-searches.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { erledigtSchema } from './newsletter.calls.ts';

interface Wahl {
  readonly id: string;
  readonly label: string;
  readonly modul: 'Mitglieder' | 'Kontakte';
  readonly name: string;
  readonly werte: Readonly<Record<string, string>>;
}

type SucheAuswahlProps = {
  /** Call that keeps the criteria. */
  url: string;
  hint: string;
  brief: { readonly modul?: string | null | undefined; readonly filtername?: string | null | undefined };
  onChosen: () => void;
};

/** Chooses persons by a saved search of members or contacts; what fits is asked anew each time. */
export function SucheAuswahl({ url, hint, brief, onChosen }: SucheAuswahlProps): ReactElement {
  const { request, engine } = useDevice();
  const { all } = useSavedSearches();
  const once = useOnce();
  const wahlen: readonly Wahl[] = [
    { id: 'alle-Mitglieder', label: t('Alle Mitglieder'), modul: 'Mitglieder', name: 'Alle Mitglieder', werte: {} },
    { id: 'alle-Kontakte', label: t('Alle Kontakte'), modul: 'Kontakte', name: 'Alle Kontakte', werte: {} },
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
      const told = await askServer(request, url, erledigtSchema, sending({ modul, name, werte }));
      if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Empfänger'), text: tMessage(told.text) });
      setGewaehlt(id);
      void engine.syncNow();
      onChosen();
    });
  return (
    <Select
      label={t('Gespeicherte Suche')}
      hint={hint}
      items={wahlen.map(({ id, label }) => ({ id, label }))}
      isRequired
      value={gewaehlt}
      onChange={(id) => void choose(id)}
    />
  );
}
