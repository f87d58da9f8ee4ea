import { useState, type ReactElement } from 'react';
import { ChildList } from '../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { Button } from '../../ui/actions/button.tsx';
import { t } from '../../ui/t.ts';
import { MemberPicker } from './member-picker.tsx';
import './einsaetze.css';

/** Involved persons: several members picked at once, others one by one. */
export function BeteiligteTab(props: ChildTabProps): ReactElement {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <ChildList {...props} extra={<Button size="small" icon="people" onPress={() => setPicking(true)}>{t('Mitglieder wählen')}</Button>} />
      {isPicking && <MemberPicker module={props.module} einsatz={props.parent} onClose={() => setPicking(false)} />}
    </>
  );
}
