import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import type { InferOutput } from 'valibot';
import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { useTitle } from '../../screens/use-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { sortRows, type GridColumn, type GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { groupsSchema } from './benutzer-calls.ts';
import './benutzer.css';

type Group = InferOutput<typeof groupsSchema>[number];

const idOf = (group: Group): string => group.id;
const yes = (value: boolean): string => (value ? t('Ja') : '');

const columnsOf = (): readonly GridColumn<Group>[] => [
  { id: 'name', header: t('Name'), cell: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'notiz', header: t('Notiz'), grow: 2, cell: ({ notiz }) => notiz ?? '', sortValue: ({ notiz }) => notiz },
  { id: 'standardbenutzergruppe', header: t('Standardbenutzergruppe'), width: 200, cell: ({ standardbenutzergruppe }) => yes(standardbenutzergruppe), sortValue: ({ standardbenutzergruppe }) => standardbenutzergruppe },
  { id: 'spezialverarbeitung', header: t('Spezialverarbeitung'), width: 180, cell: ({ spezialverarbeitung }) => yes(spezialverarbeitung), sortValue: ({ spezialverarbeitung }) => spezialverarbeitung },
];

/** The user groups; they lie on the server only. */
export function BenutzergruppenScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const groups = useServer('/benutzergruppen/benutzergruppen', groupsSchema);
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<GridSort>({ column: 'name', isDown: false });
  useTitle(t('Benutzergruppen'));
  const rows = useMemo(() => {
    const words = searchWords(typed);
    const found = (groups.value ?? []).filter(({ name, notiz }) => holdsWords(searchText([name, notiz]), words));
    return sortRows(found, columnsOf(), sort);
  }, [groups.value, typed, sort]);
  const mayCreate = rights.anywhere('BENUTZERGRUPPEN_ALLGEMEIN_NEU');
  return (
    <Page
      fit="full"
      title={t('Benutzergruppen')}
      actions={mayCreate && <Button variant="primary" icon="plus" isDisabled={!online} onPress={() => void navigate({ to: '/benutzergruppen/neu' })}>{t('Neu')}</Button>}
    >
      <SearchField label={t('Benutzergruppen suchen')} value={typed} onChange={setTyped} />
      <ServerState of={groups} />
      {groups.value !== undefined && (
        <Grid rows={rows} getId={idOf} columns={columnsOf()} label={t('Benutzergruppen')} onOpen={({ id }) => void navigate({ to: `/benutzergruppen/${id}` })} sort={sort} onSort={setSort} restoreKey="benutzergruppen" emptyState={<EmptyState title={t('Kein Eintrag passt zur Suche')} />} />
      )}
    </Page>
  );
}
