import { useEffect, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Known } from '../../kit/define-table.ts';
import type { einsatzVerlauf } from './einsatz-verlauf.table.ts';
import type { ChildTabProps } from '../../screens/children/slot.ts';
import { useRecordForm } from '../../screens/detail/use-record-form.ts';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { kindUi } from '../../ui/kinds/registry.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { t, tMessage } from '../../ui/t.ts';

const tickMs = 10_000;
const noLabel = (): undefined => undefined;

/** One field and Enter: the time is now unless somebody sets it. What is typed survives a reload like any draft. */
export function VerlaufEntryForm({ module, parent, root }: ChildTabProps): ReactElement {
  const form = useRecordForm({ module, row: null, parent, root });
  const { zeitpunkt, text }: Known<typeof einsatzVerlauf> = form.row;
  const context = useFieldContext(noLabel, { module, id: form.row.id, row: form.row, setField: form.set });
  const now = useNow();
  const isTimeSet = form.isTouched('zeitpunkt');

  const add = async (): Promise<void> => {
    const instant = new Date().toISOString();
    // The log's time is a minute; the device's own clock is kept exactly.
    await form.save({ geraetezeit: instant, ...(isTimeSet ? {} : { zeitpunkt: minuteOf(instant) }) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      !(event.target instanceof HTMLTextAreaElement)
    )
      return;
    event.preventDefault();
    void add();
  };
  const issue = form.issues['text'];

  return (
    <Card title={t('Neuer Eintrag')}>
      <div className="log-form" onKeyDown={onKeyDown}>
        <DateTimeField
          label={t('Zeitpunkt')}
          name="zeitpunkt"
          value={isTimeSet ? (zeitpunkt ?? '') : minuteOf(now)}
          onChange={(value) => form.set('zeitpunkt', value)}
        />
        <TextArea
          label={t('Eintrag')}
          name="text"
          rows={2}
          maxLength={4000}
          value={text ?? ''}
          onChange={(typed) => form.set('text', typed === '' ? null : typed)}
          error={issue === undefined ? undefined : tMessage(issue)}
          hint={t('Enter fügt hinzu, Umschalt+Enter beginnt eine neue Zeile.')}
        />
        <Button variant="primary" icon="plus" onPress={() => void add()}>
          {t('Hinzufügen')}
        </Button>
      </div>
      <Disclosure title={t('Richtung und Stellen')}>
        <div className="fields">
          {['richtung', 'von_stelle', 'an_stelle'].map((name) => {
            const field = module.table.fields[name];
            if (field === undefined) return null;
            const { Editor } = kindUi(field.kind);
            return (
              <Editor
                key={name}
                field={field}
                name={name}
                value={form.row[name] ?? null}
                onChange={(value) => form.set(name, value)}
                label={t(field.label)}
                context={context}
              />
            );
          })}
        </div>
      </Disclosure>
    </Card>
  );
}

const minuteOf = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
