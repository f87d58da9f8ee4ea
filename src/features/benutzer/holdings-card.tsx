import { useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { OnlineFields, type Values } from '../../screens/online/online-fields.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { confirmDelete } from '../../screens/detail/unsaved.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { benutzerBgModule } from './benutzer-bg.module.ts';
import { removeRecord, saveRecord } from '../../screens/online/online-record.ts';
import { groupsSchema, type Holding } from './order-benutzer.ts';
import { HoldingList } from './holding-list.tsx';
import { addressOf } from '../addresses.ts';
import { benutzergruppenModule } from './benutzergruppen.module.ts';

type HoldingsCardProps = { user: string; sektion: unknown; holdings: readonly Holding[]; onChanged: () => void };

/** The groups of a user, each in a branch and for a time (spec B 3.2, list bg). */
export function HoldingsCard({ user, sektion, holdings, onChanged }: HoldingsCardProps): ReactElement {
  const { rights, request } = useDevice();
  const { online } = useSyncStatus();
  const [edited, setEdited] = useState<Holding | 'new'>();
  const mayChange = rights.anywhere('BENUTZER_RECHTEVERWALTUNG_SPEICHERN') && online;
  const remove = async (holding: Holding): Promise<void> => {
    if (!(await confirmDelete(`${holding.bg_name} · ${holding.sek_name}`))) return;
    const told = await removeRecord(request, benutzerBgModule.url, holding.id, holding.rev);
    if (told.kind === 'done') return onChanged();
    toast({ tone: 'bad', title: t('Löschen nicht möglich'), text: tMessage(told.text) });
  };
  const actionsOf = (holding: Holding): ReactElement => (
    <>
      <IconButton icon="edit" label={t('Bearbeiten')} onPress={() => setEdited(holding)} />
      <IconButton icon="delete" label={t('Löschen')} onPress={() => void remove(holding)} />
    </>
  );
  return (
    <Card
      title={t('Benutzergruppen')}
      actions={
        mayChange && (
          <Button size="small" icon="plus" onPress={() => setEdited('new')}>
            {t('Gruppe vergeben')}
          </Button>
        )
      }
    >
      {holdings.length === 0 ? (
        <EmptyState title={t('Keine Benutzergruppe')} text={t('Ohne Gruppe hat der Benutzer keine Rechte.')} />
      ) : (
        <HoldingList
          holdings={holdings}
          titleOf={({ bg_name }) => bg_name}
          linkOf={({ bg_id }) => addressOf(benutzergruppenModule, bg_id)}
          {...(mayChange ? { actionsOf } : {})}
        />
      )}
      {edited !== undefined && (
        <HoldingDialog
          user={user}
          sektion={sektion}
          holding={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={onChanged}
        />
      )}
    </Card>
  );
}

type HoldingDialogProps = {
  user: string;
  sektion: unknown;
  holding: Holding | undefined;
  onClose: () => void;
  onSaved: () => void;
};

function HoldingDialog({ user, sektion, holding, onClose, onSaved }: HoldingDialogProps): ReactElement {
  const { request } = useDevice();
  const groups = useServer('/benutzergruppen/benutzergruppen', groupsSchema);
  const standard = groups.value?.find((group) => group.standardbenutzergruppe)?.id ?? null;
  const [id] = useState(() => holding?.id ?? newId());
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const values: Values = {
    user_id: user,
    bg_id: holding?.bg_id ?? standard,
    sek_id: holding?.sek_id ?? sektion ?? null,
    anfang: holding?.anfang ?? null,
    ende: holding?.ende ?? null,
    ...typed,
  };
  const set = (name: string, value: unknown): void => setTyped((before) => ({ ...before, [name]: value }));
  const items = (groups.value ?? []).map((group) => ({
    id: group.id,
    label: group.name,
    hint: group.notiz ?? undefined,
  }));

  const save = async (): Promise<void> => {
    const missing = ['bg_id', 'sek_id'].filter((name) => values[name] === null);
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((name) => [name, message('Pflichtfeld')])));
    setPending(true);
    const given =
      holding === undefined ? Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) : typed;
    const told = await saveRecord(request, benutzerBgModule.url, id, given, holding?.rev);
    setPending(false);
    if (told.kind === 'done') {
      onSaved();
      return onClose();
    }
    setErrors(told.kind === 'refused' ? told.fields : {});
    setTrouble(
      told.kind === 'offline'
        ? message('Keine Verbindung')
        : told.status === 403
          ? message('Diese Gruppe hat dort Rechte, die Sie selbst nicht haben.')
          : told.text,
    );
  };
  const chosen = values['bg_id'];
  return (
    <SaveDialog
      title={holding === undefined ? t('Gruppe vergeben') : t('Gruppe bearbeiten')}
      typed={typed}
      trouble={trouble}
      isPending={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Select
        label={t('Benutzergruppe')}
        isRequired
        value={typeof chosen === 'string' ? chosen : null}
        items={items}
        error={errors['bg_id'] === undefined ? undefined : tMessage(errors['bg_id'])}
        onChange={(group) => set('bg_id', group)}
      />
      <OnlineFields
        module={benutzerBgModule}
        id={id}
        names={['sek_id', 'anfang', 'ende']}
        values={values}
        errors={errors}
        onChange={set}
      />
    </SaveDialog>
  );
}
