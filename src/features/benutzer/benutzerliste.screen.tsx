import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { userItemSchema, type UserItem } from './benutzer.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { ServerListPage } from '../../screens/online/server-list-page.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServerCriteria, useServerList } from '../../screens/online/use-server-list.ts';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { formatDate, formatDateTime } from '../../ui/format.ts';
import { sortRows, type GridColumn, type GridSort } from '../../ui/grid/column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { t } from '../../ui/t.ts';
import { groupsSchema } from './order-benutzer.ts';
import { benutzerModule } from './benutzer.module.ts';
import { MassCreation } from './mass-creation.tsx';
import { within } from '../../lib/message.ts';
import { useNavigate } from '../../screens/link.tsx';
import { addressOf } from '../addresses.ts';

/** Most users that are fetched for one search. */
const most = '1000';
const usersSchema = v.array(userItemSchema);
const idOf = (user: UserItem): string => user.id;
const endText = ({ ende, gesperrt }: UserItem): string => (gesperrt ? t('Gesperrt') : formatDate(ende));

/** The columns of spec B 3.2, and the last sign-in where it may be read. */
const columnsOf = (hasLastLogin: boolean): readonly GridColumn<UserItem>[] => [
  {
    id: 'benutzername',
    header: t('Benutzername'),
    cell: ({ benutzername }) => benutzername,
    sortValue: ({ benutzername }) => benutzername,
  },
  {
    id: 'mitgliedsnr',
    inCard: 'none',
    header: t('Mitgliedsnummer'),
    width: 140,
    cell: ({ mitgliedsnr }) => mitgliedsnr ?? '',
    sortValue: ({ mitgliedsnr }) => mitgliedsnr,
  },
  {
    id: 'name',
    inCard: 'title',
    header: t('Name'),
    grow: 1.4,
    minWidth: 150,
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  { id: 'ort', header: t('Ort'), cell: ({ ort }) => ort ?? '', sortValue: ({ ort }) => ort },
  {
    id: 'strasse',
    inCard: 'none',
    header: t('Straße'),
    cell: ({ strasse }) => strasse ?? '',
    sortValue: ({ strasse }) => strasse,
  },
  {
    id: 'gebdatum',
    inCard: 'none',
    header: t('Geburtsdatum'),
    width: 135,
    cell: ({ gebdatum }) => formatDate(gebdatum),
    sortValue: ({ gebdatum }) => gebdatum,
  },
  {
    id: 'status',
    header: t('Status'),
    width: 110,
    cell: ({ status }) => (status ? t(status) : ''),
    sortValue: ({ status }) => status,
  },
  { id: 'ende', header: t('Ende'), width: 110, cell: endText, sortValue: ({ ende }) => ende },
  ...(hasLastLogin
    ? [
        {
          id: 'letzte_anmeldung',
          header: t('Letzte Anmeldung'),
          width: 180,
          cell: ({ letzte_anmeldung }: UserItem) => formatDateTime(letzte_anmeldung),
          sortValue: ({ letzte_anmeldung }: UserItem) => letzte_anmeldung,
        },
      ]
    : []),
];

/** The users; they lie on the server only. */
export function BenutzerListeScreen(): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const navigate = useNavigate();
  const list = useServerList(benutzerModule);
  const users = useServer(`${benutzerModule.url}/suche`, usersSchema, { ...list.search, limit: most });
  const groups = useServer('/benutzergruppen/benutzergruppen', groupsSchema);
  const chosenFrom = useMemo(
    () => ({ benutzergruppe_id: (groups.value ?? []).map(({ id, name }) => ({ id, label: name })) }),
    [groups.value],
  );
  const criteria = useServerCriteria(benutzerModule, list.state.criteria, chosenFrom);
  const [sort, setSort] = useState<GridSort>({ column: 'benutzername', isDown: false });
  const [isCreating, setCreating] = useState(false);
  const columns = columnsOf(rights.anywhere('BENUTZER_LETZTEANMELDUNG_LESEN'));
  const rows = useMemo(() => sortRows(users.value ?? [], columnsOf(true), sort), [users.value, sort]);
  return (
    <ServerListPage
      list={list}
      criteria={criteria}
      found={users.value?.length}
      actions={
        <>
          {rights.anywhere('BENUTZER_MASSENANLAGE_NEU') && (
            <Button icon="people" isDisabled={!online} onPress={() => setCreating(true)}>
              {t('Massenanlage')}
            </Button>
          )}
          {rights.anywhere('BENUTZER_ALLGEMEIN_NEU') && (
            <Button
              variant="primary"
              icon="plus"
              isDisabled={!online}
              onPress={() => void navigate({ to: addressOf(benutzerModule, 'neu') })}
            >
              {t('Neu')}
            </Button>
          )}
        </>
      }
    >
      <ServerState of={users} />
      {users.value !== undefined && (
        <Grid
          rows={rows}
          getId={idOf}
          columns={columns}
          label={t(within('Mehrzahl', 'Benutzer'))}
          onOpen={({ id }) => void navigate({ to: addressOf(benutzerModule, id) })}
          sort={sort}
          onSort={setSort}
          restoreKey="benutzer"
          emptyState={
            <EmptyState
              title={t('Kein Eintrag passt zur Suche')}
              text={t('Gesetzte Filter schränken die Liste ein.')}
              action={
                <Button onPress={() => list.change({ typed: '', criteria: {} })}>{t('Suche und Filter leeren')}</Button>
              }
            />
          }
        />
      )}
      {isCreating && (
        <MassCreation groups={groups.value ?? []} onClose={() => setCreating(false)} onCreated={users.reload} />
      )}
    </ServerListPage>
  );
}
