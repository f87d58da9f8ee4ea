import { useRef, useState, type ReactElement } from 'react';
import type { Searched } from '../../kit/define-module.ts';
import { newId } from '../../lib/ids.ts';
import { maxSearches } from '../../protocol/searches.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { t } from '../../ui/t.ts';
import { stored } from '../stored.ts';
import { useSyncStatus } from '../use-replica.ts';
import type { ListState } from './list-state.ts';
import { useSavedSearches } from './use-saved-searches.ts';

interface SavedSearchesProps {
  readonly module: Pick<Searched, 'name'>;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Searches that the user saved for a list, and a way to save the present one under a name. */
export function SavedSearches(props: SavedSearchesProps): ReactElement {
  return (
    <Popover
      label={t('Gespeicherte Suchen')}
      placement="bottom end"
      trigger={<IconButton icon="star" label={t('Gespeicherte Suchen')} />}
    >
      {(close) => <SearchPanel {...props} onDone={close} />}
    </Popover>
  );
}

function SearchPanel({
  module,
  state,
  onChange,
  onDone,
}: SavedSearchesProps & { readonly onDone: () => void }): ReactElement {
  const { store, all } = useSavedSearches();
  const { online } = useSyncStatus();
  const [name, setName] = useState('');
  const nameField = useRef<HTMLFormElement>(null);

  const own = all.filter(({ modul }) => modul === module.name);
  const given = name.trim();
  const save = async (): Promise<void> => {
    const set = Object.entries({ ...state.criteria, suche: state.typed.trim() }).filter(([, value]) => value !== '');
    const id = own.find((one) => one.name === given)?.id ?? newId();
    await stored(() => store.save({ id, modul: module.name, name: given, werte: Object.fromEntries(set) }));
    setName('');
    // The button that was pressed can do nothing more, and would lose the focus to the page.
    nameField.current?.querySelector('input')?.focus();
    if (online) void store.exchange();
  };
  const remove = async (id: string): Promise<void> => {
    await stored(() => store.remove(id));
    nameField.current?.querySelector('input')?.focus();
    if (online) void store.exchange();
  };

  return (
    <div className="stack list-saved">
      {own.length === 0 ? (
        <p className="muted">{t('Noch keine Suche gespeichert.')}</p>
      ) : (
        <ul className="list-saved-list">
          {own.map((search) => {
            const { suche: typed = '', ...criteria } = search.werte;
            return (
              <li key={search.id} className="row">
                <Button
                  variant="quiet"
                  isWide
                  onPress={() => {
                    onChange({ typed, criteria });
                    onDone();
                  }}
                >
                  {search.name}
                </Button>
                <IconButton
                  icon="delete"
                  label={t('Suche {name} löschen', { name: search.name })}
                  onPress={() => void remove(search.id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <form
        ref={nameField}
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (given !== '') void save();
        }}
      >
        <TextField label={t('Jetzige Suche speichern als')} value={name} onChange={setName} maxLength={60} />
        <Button type="submit" icon="save" isDisabled={given === '' || all.length >= maxSearches}>
          {t('Speichern')}
        </Button>
      </form>
    </div>
  );
}
