import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { naturalId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { LinkedRows } from '../../screens/children/linked-rows.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { confirmDelete } from '../../screens/detail/unsaved.ts';
import { useDevice } from '../../screens/device.ts';
import { askServer } from '../../screens/online/ask-server.ts';
import { OnlineFields, type Values } from '../../screens/online/online-fields.tsx';
import { onlineRecordSchema, removeRecord, saveRecord, type OnlineRecord } from '../../screens/online/online-record.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { inSentence, t, tMessage } from '../../ui/t.ts';
import { funktionaereModule } from './funktionaere.module.ts';

/** The officials of a branch: who holds the rights on them, or on members' functions there, gives, changes and ends them here. */
export function FunktionaereTab(props: ChildTabProps): ReactElement {
  const { rights, request, engine } = useDevice();
  const { online } = useSyncStatus();
  const [edited, setEdited] = useState<OnlineRecord | 'new'>();
  const [turn, setTurn] = useState(0);
  const { table, url } = funktionaereModule;
  const sektion = props.parent.id;
  const may = (action: string): boolean =>
    online && ['RETTUNGSSTELLEN_FUNKTIONAERE', table.right].some((right) => rights.holds(right, action, [sektion]));
  const done = (): void => {
    setEdited(undefined);
    setTurn((before) => before + 1);
    void engine.syncNow();
  };
  /** As it is on the server now; says why when it cannot be had. */
  const now = async ({ id }: VisibleRow): Promise<OnlineRecord | undefined> => {
    const told = await askServer(request, `${url}/${id}`, onlineRecordSchema);
    if (told.kind === 'done') return told.value;
    toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
    return undefined;
  };
  const remove = async (row: VisibleRow): Promise<void> => {
    const record = await now(row);
    if (
      record === undefined ||
      !(await confirmDelete(['mgd_id', 'fkt_id'].map((name) => record.titel[name] ?? '').join(' · ')))
    )
      return;
    const told = await removeRecord(request, url, record.id, record.rev);
    if (told.kind === 'done') return done();
    toast({ tone: 'bad', title: t('Löschen nicht möglich'), text: tMessage(told.text) });
  };
  const actionsOf = (row: VisibleRow): ReactElement => (
    <>
      {may('SPEICHERN') && (
        <IconButton size="small" icon="edit" label={t('Bearbeiten')} onPress={async () => setEdited(await now(row))} />
      )}
      {may('LOESCHEN') && (
        <IconButton size="small" icon="delete" label={t('Löschen')} onPress={() => void remove(row)} />
      )}
    </>
  );
  return (
    <>
      <LinkedRows
        key={turn}
        {...props}
        extra={
          may('NEU') && (
            <Button size="small" variant="primary" icon="plus" onPress={() => setEdited('new')}>
              {t('{art} hinzufügen', { art: inSentence(t(table.label)) })}
            </Button>
          )
        }
        actionsOf={may('SPEICHERN') || may('LOESCHEN') ? actionsOf : undefined}
      />
      {edited !== undefined && (
        <FunktionDialog
          sektion={sektion}
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={done}
        />
      )}
    </>
  );
}

type FunktionDialogProps = { sektion: string; row: OnlineRecord | undefined; onClose: () => void; onSaved: () => void };

function FunktionDialog({ sektion, row, onClose, onSaved }: FunktionDialogProps): ReactElement {
  const { request } = useDevice();
  const [typed, setTyped] = useState<Values>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const values: Values = { mgd_id: null, fkt_id: null, anfang: null, ende: null, ...row, ...typed, sek_id: sektion };
  const key = ['mgd_id', 'fkt_id', 'sek_id', 'anfang'].map((name) => values[name]);
  const save = async (): Promise<void> => {
    const missing = ['mgd_id', 'fkt_id', 'anfang'].filter((name) => values[name] === null);
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((name) => [name, message('Pflichtfeld')])));
    setPending(true);
    const { mgd_id, fkt_id, sek_id, anfang, ende } = values;
    const given = row === undefined ? { mgd_id, fkt_id, sek_id, anfang, ...(ende === null ? {} : { ende }) } : typed;
    const told = await saveRecord(
      request,
      funktionaereModule.url,
      row?.id ?? naturalId(funktionaereModule.table.name, key.map(String)),
      given,
      row?.rev,
    );
    setPending(false);
    if (told.kind === 'done') return onSaved();
    setErrors(told.kind === 'refused' ? told.fields : {});
    setTrouble(told.text);
  };
  return (
    <SaveDialog
      title={row === undefined ? t('Funktion vergeben') : t('Funktion bearbeiten')}
      typed={typed}
      trouble={trouble}
      isPending={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <OnlineFields
        module={funktionaereModule}
        id={row?.id ?? ''}
        names={row === undefined ? ['mgd_id', 'fkt_id', 'anfang', 'ende'] : ['anfang', 'ende']}
        values={values}
        errors={errors}
        onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
      />
    </SaveDialog>
  );
}
