import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { personen } from './personen.table.ts';
import type { Module } from '../../kit/define-module.ts';
import { newId } from '../../lib/ids.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import type { Failed } from '../../screens/online/ask-server.ts';
import { useFieldContext } from '../../screens/use-field-context.ts';
import { referredTables, useLabels } from '../../screens/use-labels.ts';
import { kindUi } from '../../ui/kinds/registry.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { requestSwitch } from './order-wechsel.ts';

type WechselDialogProps = { module: Module; mitglied: VisibleRowOf<typeof personen>; onClose: () => void };

const asked = ['nach_sek', 'stichtag', 'grund'] as const;

/** Asks for the switch of a member to another branch. It has legal effect, so it is sent at once and never queued. */
export function WechselDialog({ module, mitglied, onClose }: WechselDialogProps): ReactElement {
  const { request, engine } = useDevice();
  const [id] = useState(newId);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    nach_sek: null,
    stichtag: null,
    grund: null,
  });
  const [trouble, setTrouble] = useState<Failed>();
  const [isPending, setPending] = useState(false);
  const { fields } = module.table;
  const own = new Set([mitglied.sek_id]);
  const context = useFieldContext(useLabels(referredTables(module.table)), {
    module,
    id,
    row: values,
    mayChoose: (_, sektion) => !own.has(sektion),
  });
  const empty =
    trouble === undefined ? [] : asked.filter((name) => fields[name]?.required === true && values[name] === null);
  const errorOf = (name: string): string | undefined => {
    const text = empty.some((one) => one === name)
      ? message('Pflichtfeld')
      : trouble?.kind === 'refused'
        ? trouble.fields[name]
        : undefined;
    return text === undefined ? undefined : tMessage(text);
  };

  const send = async (): Promise<void> => {
    if (asked.some((name) => fields[name]?.required === true && values[name] === null))
      return setTrouble({
        kind: 'refused',
        text: message('Nicht alle Pflichtfelder sind gesetzt.'),
        fields: {},
        status: 422,
      });
    setPending(true);
    const answer = await requestSwitch(request, id, { mgd_id: mitglied.id, ...values });
    setPending(false);
    if (answer.kind !== 'done') return setTrouble(answer);
    void engine.syncNow();
    toast({
      tone: 'ok',
      title: t('Wechsel beantragt'),
      text: t('Die andere Seite sieht den Antrag bei der nächsten Anmeldung.'),
    });
    onClose();
  };

  return (
    <SaveDialog
      title={t('Wechsel beantragen')}
      typed={values}
      trouble={trouble?.text}
      isPending={isPending}
      label={t('Beantragen')}
      icon="sending"
      onSave={() => void send()}
      onClose={onClose}
    >
      <p>
        {t(
          'Wird der Antrag angenommen, endet die bisherige Mitgliedschaft am Tag vor dem Stichtag, ebenso die Funktionen und Benutzergruppen dort. Mitgliedsnummer und Qualifikationen bleiben.',
        )}
      </p>
      {asked.map((name) => {
        const field = fields[name];
        if (field === undefined) return null;
        const { Editor } = kindUi(field.kind);
        return (
          <Editor
            key={name}
            field={field}
            name={name}
            label={t(field.label)}
            value={values[name] ?? null}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            error={errorOf(name)}
            context={context}
          />
        );
      })}
    </SaveDialog>
  );
}
