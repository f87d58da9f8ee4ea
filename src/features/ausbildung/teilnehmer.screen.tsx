import { useState, type ReactElement } from 'react';
import type { ausbildungen } from './ausbildungen.table.ts';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { EinladenDialog } from './einladen-dialog.tsx';
import { Warteliste } from './warteliste.tsx';

/** Participants of a course, and the invitations to those who have not answered yet. */
export function TeilnehmerTab(props: ChildTabProps<typeof ausbildungen>): ReactElement {
  const [isInviting, setInviting] = useState(false);
  const { online } = useSyncStatus();
  const isOpen = props.root.status === 'Geplant';
  return (
    <div className="stack">
      <ChildList
        {...props}
        extra={
          isOpen ? (
            <Button size="small" icon="mail" isDisabled={!online} onPress={() => setInviting(true)}>
              {online ? t('Einladen') : t('Einladen (nur mit Verbindung)')}
            </Button>
          ) : undefined
        }
      />
      <Warteliste kurs={props.parent} />
      {isInviting && <EinladenDialog module={props.module} kurs={props.parent} onClose={() => setInviting(false)} />}
    </div>
  );
}
