import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { groupsSchema } from './order-benutzer.ts';
import { rightText } from './rights-model.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import type { GroupRightsForm } from './use-group-rights.ts';

/** The rights of a group: edited here, compared before they are saved, and who changed them. */
export function GroupRightsCard({
  id,
  form,
  onSaved,
}: {
  id: string;
  form: GroupRightsForm;
  onSaved: () => void;
}): ReactElement {
  const { rights } = useDevice();
  const { online } = useSyncStatus();
  const groups = useServer('/benutzergruppen/benutzergruppen', groupsSchema);
  const [isAsking, setAsking] = useState(false);
  const { known, chosen, difference, trouble } = form;
  const count = difference.dazu.length + difference.weg.length;
  const mayChange = rights.anywhere('BENUTZER_RECHTEVERWALTUNG_SPEICHERN') && online;
  const others = (groups.value ?? [])
    .filter((group) => group.id !== id)
    .map((group) => ({ id: group.id, label: group.name }));

  const save = async (): Promise<void> => {
    setAsking(false);
    if (!(await form.save())) return;
    onSaved();
    toast({ tone: 'ok', title: t('Rechte gespeichert'), text: t('Sie gelten ab der nächsten Anfrage.') });
  };
  return (
    <Card
      title={t('Rechte')}
      actions={
        <>
          <Button variant="quiet" isDisabled={count === 0} onPress={form.drop}>
            {t('Zurücksetzen')}
          </Button>
          <Button
            variant="primary"
            icon="save"
            isDisabled={count === 0 || !mayChange}
            isPending={form.isPending}
            onPress={() => setAsking(true)}
          >
            {t('{n, plural, one {# Änderung} other {# Änderungen}} prüfen', { n: count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
        <ServerState of={known} />
        {known.value !== undefined && (
          <>
            {mayChange && (
              <Select
                label={t('Rechte einer anderen Gruppe übernehmen')}
                value={null}
                items={others}
                onChange={(group) => void (group !== null && form.copyFrom(group))}
              />
            )}
            <RightsMatrix
              offered={form.offered}
              chosen={chosen}
              mayGive={(right) => rights.anywhere(right)}
              isReadOnly={!mayChange}
              onChoose={form.choose}
            />
            {known.value.verlauf.length > 0 && (
              <Disclosure title={t('Verlauf der Rechte')}>
                <ul className="rights-difference">
                  {known.value.verlauf.map(({ zeit, von, dazu, weg }) => (
                    <li
                      key={zeit}
                    >{`${formatDateTime(zeit)}, ${von}: ${[...dazu.map((right) => `+ ${rightText(right)}`), ...weg.map((right) => `− ${rightText(right)}`)].join('; ')}`}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <SaveDialog title={t('Rechte ändern?')} onSave={() => void save()} onClose={() => setAsking(false)}>
          <Difference title={t('Kommt dazu')} rights={difference.dazu} />
          <Difference title={t('Fällt weg')} rights={difference.weg} />
        </SaveDialog>
      )}
    </Card>
  );
}

function Difference({ title, rights }: { title: string; rights: readonly string[] }): ReactElement | null {
  if (rights.length === 0) return null;
  return (
    <section className="stack">
      <h3>{`${title} (${rights.length})`}</h3>
      <ul className="rights-difference">
        {rights.map((right) => (
          <li key={right}>{rightText(right)}</li>
        ))}
      </ul>
    </section>
  );
}
