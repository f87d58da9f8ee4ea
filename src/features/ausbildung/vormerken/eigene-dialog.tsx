import { useMemo, useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { localToday } from '../../../lib/local-time.ts';
import { within } from '../../../lib/message.ts';
import { rowArea } from '../../../permissions/row-areas.ts';
import { topicIn } from '../../../permissions/topics.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { ServerState } from '../../../screens/online/server-state.tsx';
import { useRecordList } from '../../../screens/online/use-record-list.ts';
import { searchRows } from '../../../screens/reference-search.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useRows, useSyncStatus } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { abwesend } from '../../personen/mitgliedschaft.rules.ts';
import { personen } from '../../personen/personen.table.ts';
import { teilnehmertyp } from '../ausbildung.vocabularies.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { eigeneSchema, istAbgemeldet, type Eigene } from './vormerken.calls.ts';

const mostShown = 6;

type Was = 'vormerken' | 'zuruecktreten';

/** Own members in a course that somebody else holds: who is in it and where, pencil in, withdraw (domain: ausbildung 2 "Rights"). */
export function EigeneDialog({ rows, onClose }: CommandDialogProps<typeof ausbildungen>): ReactElement {
  const { request, rights } = useDevice();
  const once = useOnce();
  const [kurs] = rows;
  const id = kurs?.id ?? '';
  const eigene = useRecordList({ table: ausbildungen.name, id }, `/ausbildungen/${id}/eigene`, eigeneSchema);
  const [trouble, setTrouble] = useState<string>();
  const topic = topicIn(ausbildungteilnehmer.right, kurs && rowArea(ausbildungen, kurs));
  const darf = (was: 'VORMERKEN' | 'ZURUECKGETRETEN') => rights.granted(topic, was);
  const tu = (was: Was, mgd_id: string): Promise<void> =>
    once(async () => {
      const told = await askServer(request, `/ausbildungen/${id}/${was}`, v.object({}), sending({ mgd_id }));
      setTrouble(told.kind === 'done' ? undefined : told.text);
      eigene.reload();
    });
  return (
    <Dialog title={t('Eigene Mitglieder')} isOpen onOpenChange={onClose}>
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        <ServerState of={eigene} />
        {eigene.value && (
          <>
            <Liste
              eigene={eigene.value}
              darf={darf('ZURUECKGETRETEN')}
              onWithdraw={(mgd_id) => void tu('zuruecktreten', mgd_id)}
            />
            <Waehlen
              schon={eigene.value}
              darf={darf('VORMERKEN')}
              onChoose={(mgd_id) => void tu('vormerken', mgd_id)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Where a right is held. */
type Gebiet = ReturnType<ReturnType<typeof useDevice>['rights']['granted']>;
const liegtIn = (gebiet: Gebiet, sek_ids: readonly string[]): boolean =>
  gebiet === 'all' || sek_ids.some((id) => gebiet.has(id));

type ListeProps = { eigene: Eigene; darf: Gebiet; onWithdraw: (mgd_id: string) => void };

function Liste({ eigene, darf, onWithdraw }: ListeProps): ReactElement {
  const labelOf = useLabels([personen.name]);
  const { online } = useSyncStatus();
  const alle = useRows(personen) ?? [];
  if (eigene.length === 0) return <EmptyState icon="people" title={t('Noch niemand von den eigenen Mitgliedern')} />;
  return (
    <ul className="stack-small" aria-label={t('Eigene Mitglieder')}>
      {eigene.map(({ mgd_id, typ, rang, grund }) => {
        const name = labelOf(personen.name, mgd_id) ?? '–';
        const sek_ids = alle.find((one) => one.id === mgd_id)?.sek_ids ?? [];
        return (
          <li key={mgd_id} className="row">
            <span className="grow">
              {name}
              {grund !== null && <small className="muted"> {tMessage(grund)}</small>}
            </span>
            <Badge>{[t(wordOf(teilnehmertyp, typ)), rang ?? ''].join(' ').trim()}</Badge>
            {!istAbgemeldet(typ) && liegtIn(darf, sek_ids) && (
              <Button
                size="small"
                isDisabled={!online}
                aria-label={t('{name} abmelden', { name })}
                onPress={() => onWithdraw(mgd_id)}
              >
                {t(within('Kurs', 'Abmelden'))}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type WaehlenProps = { schon: Eigene; darf: Gebiet; onChoose: (mgd_id: string) => void };

function Waehlen({ schon, darf, onChoose }: WaehlenProps): ReactElement {
  const { registry, replica } = useDevice();
  const { online } = useSyncStatus();
  const [text, setText] = useState('');
  const alle = useRows(personen);
  const mitglieder = useMemo(
    () => (alle ?? []).filter((row) => row.personenart === 'Mitglied' && liegtIn(darf, row.sek_ids ?? [])),
    [alle, darf],
  );
  const drin = new Set(schon.filter(({ typ }) => !istAbgemeldet(typ)).map(({ mgd_id }) => mgd_id));
  const today = localToday();
  const found =
    text.trim() === ''
      ? []
      : searchRows(registry, personen.name, mitglieder, text, replica.label.bind(replica), {
          mayChoose: (id) => !drin.has(id),
          asideOf: (person) => abwesend(person, today),
        }).slice(0, mostShown);
  return (
    <section className="stack" aria-label={t('Vormerken')}>
      <SearchField label={t('Mitglied zum Vormerken')} value={text} onChange={setText} />
      <ul className="stack-small" aria-label={t('Gefundene Mitglieder')}>
        {found.map(({ id, label }) => (
          <li key={id}>
            <Button
              icon="plus"
              isDisabled={!online}
              onPress={() => {
                setText('');
                onChoose(id);
              }}
            >
              {t('{name} vormerken', { name: label })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
