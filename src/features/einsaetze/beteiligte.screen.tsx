import { useState, type ReactElement } from 'react';
import { rowArea } from '../../permissions/row-areas.ts';
import { topicIn } from '../../permissions/topics.ts';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useDevice } from '../../screens/device.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { MitgliedPicker } from './mitglied-picker.tsx';
import { VerguetungVorschau } from './abrechnung/verguetung-vorschau.tsx';
import './einsaetze.css';

/** Involved persons: several members picked at once, others one by one. */
export function BeteiligteTab(props: ChildTabProps): ReactElement {
  const { registry, rights } = useDevice();
  const [isPicking, setPicking] = useState(false);
  const [isPaid, setPaid] = useState(false);
  const { parent } = props;
  const maySeePay = rights.holds(
    topicIn('EINSAETZE_VERGUETUNGEN', rowArea(registry.rootOf(props.module.table), parent)),
    'LESEN',
    parent.sek_ids ?? [],
  );
  return (
    <div className="stack">
      <ChildList
        {...props}
        extra={
          <Button size="small" icon="people" onPress={() => setPicking(true)}>
            {t('Mitglieder wählen')}
          </Button>
        }
      />
      {maySeePay && (
        <div>
          <Button size="small" icon="money" onPress={() => setPaid(!isPaid)}>
            {isPaid ? t('Vergütung ausblenden') : t('Vergütung anzeigen')}
          </Button>
        </div>
      )}
      {isPaid && maySeePay && <VerguetungVorschau einsatz={parent} />}
      {isPicking && <MitgliedPicker module={props.module} einsatz={props.parent} onClose={() => setPicking(false)} />}
    </div>
  );
}
