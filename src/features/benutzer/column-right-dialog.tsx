import { useMemo, useState, type ReactElement } from 'react';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { idFromNaturalKey } from '../../kit/records.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t } from '../../ui/t.ts';
import { saveRecord } from '../../screens/online/online-record.ts';
import { columnRights, openedColumns, openedTables } from './opened-columns.ts';
import { rechtespaltenModule } from './rechtespalten.module.ts';
import { rightText } from './rights-model.ts';

/** One column right as the server lists it. */
export interface ColumnRight {
  readonly id: string;
  readonly rev: number;
  readonly recht: string;
  readonly tabelle: string;
  readonly spalten?: string | null | undefined;
}

const most = 50;

type ColumnRightDialogProps = { known: ColumnRight | undefined; onClose: () => void; onSaved: () => void };

/** Chooses which of its columns a right opens in a table. */
export function ColumnRightDialog({ known, onClose, onSaved }: ColumnRightDialogProps): ReactElement {
  const { registry, request } = useDevice();
  const [recht, setRecht] = useState(known?.recht ?? null);
  const [tabelle, setTabelle] = useState(known?.tabelle ?? null);
  const [chosen, setChosen] = useState<readonly string[]>(known?.spalten?.split(',') ?? []);
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const rights = useMemo(
    () =>
      columnRights(registry).map((right) => ({
        id: right,
        label: rightText(right),
        text: searchText([rightText(right), right]),
      })),
    [registry],
  );
  const words = searchWords(typed);
  const found = rights.filter(({ text }) => holdsWords(text, words)).slice(0, most);
  const tables = recht === null ? [] : openedTables(registry, recht);
  const table = tables.find(({ name }) => name === tabelle);
  const columns = table === undefined || recht === null ? [] : openedColumns(registry, table, recht);

  const chooseTable = (right: string | null, name: string | null): void => {
    const next = name === null ? undefined : registry.tables.get(name);
    setTabelle(name);
    setChosen(next === undefined || right === null ? [] : openedColumns(registry, next, right));
  };
  const save = async (): Promise<void> => {
    if (recht === null || table === undefined) return setTrouble(message('Nicht alle Pflichtfelder sind gesetzt.'));
    const spalten = columns.filter((name) => chosen.includes(name)).join(',') || null;
    const id = known?.id ?? idFromNaturalKey(rechtespaltenModule.table, { recht, tabelle }) ?? '';
    setPending(true);
    const told = await saveRecord(
      request,
      rechtespaltenModule.url,
      id,
      known === undefined ? { recht, tabelle, spalten } : { spalten },
      known?.rev,
    );
    setPending(false);
    if (told.kind !== 'done')
      return setTrouble(
        told.kind === 'offline' ? message('Keine Verbindung') : (Object.values(told.fields)[0] ?? told.text),
      );
    onSaved();
    onClose();
  };
  return (
    <SaveDialog
      title={t('Spaltenrecht')}
      typed={[recht, tabelle, chosen]}
      size="wide"
      trouble={trouble}
      isPending={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <ComboBox
        label={t('Recht')}
        isRequired
        isReadOnly={known !== undefined}
        value={recht}
        valueLabel={recht === null ? '' : rightText(recht)}
        items={found}
        onSearch={setTyped}
        onChange={(right) => {
          setRecht(right);
          chooseTable(right, right === null ? null : (openedTables(registry, right)[0]?.name ?? null));
        }}
      />
      <Select
        label={t('Tabelle')}
        isRequired
        isReadOnly={known !== undefined}
        value={tabelle}
        items={tables.map(({ name, label }) => ({ id: name, label: t(label) }))}
        onChange={(name) => chooseTable(recht, name)}
      />
      {table !== undefined && (
        <div className="column-list">
          <CheckboxGroup
            label={t('Spalten, die das Recht öffnet')}
            value={chosen.filter((name) => columns.includes(name))}
            items={columns.map((name) => ({ id: name, label: t(table.fields[name]?.label ?? name) }))}
            onChange={setChosen}
          />
        </div>
      )}
    </SaveDialog>
  );
}
