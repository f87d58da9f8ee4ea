import { useDeferredValue, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { massCreationSchema, type MassCreated } from './benutzer.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useLabels } from '../../screens/use-labels.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { CreatedUsers } from './created-users.tsx';

const most = '100';
const mitgliederSchema = v.array(
  v.object({
    id: v.string(),
    nachname: v.string(),
    vorname: v.nullish(v.string()),
    sek_id: v.nullish(v.string()),
    titel: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

type MassCreationProps = {
  groups: readonly { readonly id: string; readonly name: string; readonly standardbenutzergruppe: boolean }[];
  onClose: () => void;
  onCreated: () => void;
};

/** Creates users for chosen members: first what would be made, then made, with a link each instead of a password. */
export function MassCreation({ groups, onClose, onCreated }: MassCreationProps): ReactElement {
  const { request } = useDevice();
  const [typed, setTyped] = useState('');
  const suche = useDeferredValue(typed);
  const labelOf = useLabels(['sektionen']);
  const mitglieder = useServer('/mgd/mitglieder/suche', mitgliederSchema, { suche, limit: most });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [group, setGroup] = useState(groups.find(({ standardbenutzergruppe }) => standardbenutzergruppe)?.id ?? null);
  const [planned, setPlanned] = useState<readonly MassCreated[]>();
  const [isDone, setDone] = useState(false);
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const shown = (mitglieder.value ?? []).map(({ id, nachname, vorname, sek_id, titel }) => ({
    id,
    label: `${nachname} ${vorname ?? ''}`.trim(),
    hint: labelOf('sektionen', sek_id ?? '') ?? titel['sek_id'],
  }));
  const items = [
    ...shown,
    ...[...chosen].filter(([id]) => !shown.some((one) => one.id === id)).map(([id, label]) => ({ id, label })),
  ];

  const ask = async (probe: boolean): Promise<void> => {
    setPending(true);
    const told = await askServer(
      request,
      '/user/massenanlage',
      massCreationSchema,
      sending({ mgd_ids: [...chosen.keys()], bg_id: group, probe }),
    );
    setPending(false);
    if (told.kind !== 'done') return setTrouble(told.text);
    setTrouble(undefined);
    setPlanned(told.value);
    if (probe) return;
    setDone(true);
    onCreated();
  };
  const choose = (ids: readonly string[]): void =>
    setChosen(new Map(ids.map((id) => [id, items.find((item) => item.id === id)?.label ?? ''])));
  const count = planned?.filter(({ stand }) => stand === 'neu').length ?? 0;
  return (
    <Dialog
      title={t('Massenanlage von Benutzern')}
      size="wide"
      isOpen
      onOpenChange={onClose}
      actions={
        isDone ? (
          <Button variant="primary" onPress={onClose}>
            {t('Schließen')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onPress={planned === undefined ? onClose : () => setPlanned(undefined)}>
              {planned === undefined ? t('Abbrechen') : t('Zurück')}
            </Button>
            {planned === undefined ? (
              <Button
                variant="primary"
                isDisabled={chosen.size === 0}
                isPending={isPending}
                onPress={() => void ask(true)}
              >
                {t('Vorschau für {n, plural, one {# Mitglied} other {# Mitglieder}}', { n: chosen.size })}
              </Button>
            ) : (
              <Button
                variant="primary"
                icon="people"
                isDisabled={count === 0}
                isPending={isPending}
                onPress={() => void ask(false)}
              >
                {t('{n, plural, one {# Benutzer} other {# Benutzer}} anlegen', { n: count })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        {planned === undefined ? (
          <>
            <Select
              label={t('Benutzergruppe in der Sektion des Mitglieds')}
              value={group}
              items={groups.map(({ id, name }) => ({ id, label: name }))}
              onChange={setGroup}
            />
            <SearchField label={t('Mitglieder suchen')} value={typed} onChange={setTyped} />
            <ServerState of={mitglieder} />
            {mitglieder.value !== undefined && (
              <CheckboxGroup label={t('Mitglieder')} value={[...chosen.keys()]} items={items} onChange={choose} />
            )}
          </>
        ) : (
          <CreatedUsers users={planned} isDone={isDone} />
        )}
      </div>
    </Dialog>
  );
}
