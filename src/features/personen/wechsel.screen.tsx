import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { Rights } from '../../permissions/rights.ts';
import { ChildCell, ChildTable } from '../../screens/children/child-table.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { listColumns } from '../../screens/list/list-columns.tsx';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { useLinked, useSyncStatus } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { mitgliederwechsel } from './mitgliederwechsel.table.ts';
import { decideSwitch } from './order-wechsel.ts';
import { WechselDialog } from './wechsel-dialog.tsx';

/** Requests to switch this member to another branch, the way to make one, and to decide those that wait. */
export function WechselTab({ module, parent }: ChildTabProps): ReactElement {
  const { rights, request, engine, user } = useDevice();
  const { online } = useSyncStatus();
  const [isAsking, setAsking] = useState(false);
  const rows = (useLinked(mitgliederwechsel, 'mgd_id', parent.id) ?? []).toSorted((a, b) =>
    (a.beantragt_am ?? '') < (b.beantragt_am ?? '') ? 1 : -1,
  );
  const context = useFieldContext(useLabels(referredTables(module.table)));
  const columns = listColumns(module, module.list.columns, context);
  const isOpen = rows.some((row) => row.stand === 'Offen');
  const mayAsk = rights.within('MITGLIEDER_WECHSEL_NEU', parent.sek_ids ?? []);

  const decide = async (row: Antrag, isAccepted: boolean): Promise<void> => {
    const title = isAccepted ? t('Wechsel annehmen?') : t('Antrag ablehnen oder zurückziehen?');
    if ((await confirm({ title, no: false, yes: t('Ja') })) !== 'ja') return;
    const told = await decideSwitch(request, row.id, isAccepted);
    void engine.syncNow();
    if (told.kind === 'done') toast({ tone: 'ok', title: isAccepted ? t('Wechsel angenommen') : t('Antrag beendet') });
    else toast({ tone: 'bad', title: told.kind === 'offline' ? t('Keine Verbindung') : tMessage(told.text) });
  };

  return (
    <>
      <Card
        tone="flush"
        title={t(module.label)}
        actions={
          mayAsk &&
          !isOpen && (
            <Button size="small" variant="primary" icon="plus" isDisabled={!online} onPress={() => setAsking(true)}>
              {online ? t('Wechsel beantragen') : t('Wechsel beantragen (nur mit Verbindung)')}
            </Button>
          )
        }
      >
        <ChildTable label={t(module.label)} columns={columns} hasActions>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <ChildCell key={column.id} column={column} row={row} />
              ))}
              <td>
                <Decision
                  choice={online ? choiceOf(row, rights, user.name) : 'none'}
                  onDecide={(isAccepted) => void decide(row, isAccepted)}
                />
              </td>
            </tr>
          ))}
        </ChildTable>
      </Card>
      {isAsking && <WechselDialog module={module} mitglied={parent} onClose={() => setAsking(false)} />}
    </>
  );
}

type Antrag = VisibleRowOf<typeof mitgliederwechsel>;
type Choice = 'none' | 'decide' | 'withdraw';

/** Who holds the right in a branch that has not agreed decides; who asked may withdraw. The server asks again. */
export function choiceOf(row: Antrag, rights: Pick<Rights, 'within'>, name: string): Choice {
  if (row.stand !== 'Offen') return 'none';
  const sides = [
    ['von_sek', 'zugestimmt_von'],
    ['nach_sek', 'zugestimmt_nach'],
  ] as const;
  const held = sides.filter(([sektion]) => rights.within('MITGLIEDER_WECHSEL_SPEICHERN', [row[sektion] ?? '']));
  if (held.length === 0) return 'none';
  const isFromAbove = row.seite === 'Uebergeordnet';
  if (row.beantragt_von === name) return 'withdraw';
  if (held.some(([, agreed]) => (row[agreed] ?? null) === null)) return 'decide';
  return isFromAbove ? 'none' : 'withdraw';
}

function Decision({
  choice,
  onDecide,
}: {
  choice: Choice;
  onDecide: (isAccepted: boolean) => void;
}): ReactElement | null {
  if (choice === 'none') return null;
  if (choice === 'withdraw')
    return (
      <Button size="small" onPress={() => onDecide(false)}>
        {t('Zurückziehen')}
      </Button>
    );
  return (
    <div className="row">
      <Button size="small" variant="primary" onPress={() => onDecide(true)}>
        {t('Annehmen')}
      </Button>
      <Button size="small" onPress={() => onDecide(false)}>
        {t('Ablehnen')}
      </Button>
    </div>
  );
}
