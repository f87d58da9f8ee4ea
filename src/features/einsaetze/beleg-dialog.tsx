import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../db/base.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { newId } from '../../lib/ids.ts';
import { useDevice } from '../../screens/device.ts';
import { saveRecord } from '../../screens/online/online-record.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { MoneyField } from '../../ui/fields/number-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { asText } from '../../ui/kinds/values.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { belegposten, verguetungsposten } from './abrechnung.vocabularies.ts';
import { einsatzVerguetungenModule } from './einsatz-verguetungen.module.ts';

/** Lost income, what an employer asks back, or expenses of a member, as a receipt proves them. */
export function BelegDialog({ einsatz, onClose, onSaved }: { einsatz: VisibleRow; onClose: () => void; onSaved: () => void }): ReactElement {
  const { request } = useDevice();
  const nameOf = useLabels(['personen']);
  // A repeated press sends the same record.
  const [id] = useState(newId);
  const [values, setValues] = useState<Readonly<Record<'beteiligter_id' | 'posten' | 'grund', string | null>>>({ beteiligter_id: null, posten: null, grund: null });
  const [betrag, setBetrag] = useState<number | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const members = (useChildren('einsatz_beteiligte', einsatz.id) ?? []).filter((row) => row['mgd_id'] !== null);
  const set = (name: keyof typeof values) => (value: string | null): void => setValues((before) => ({ ...before, [name]: value }));
  const save = async (): Promise<void> => {
    setPending(true);
    const given = Object.entries({ ...values, betrag }).filter(([, value]) => value !== null && value !== '');
    const told = await saveRecord(request, einsatzVerguetungenModule.url, id, { einsatz_id: einsatz.id, ...Object.fromEntries(given) }, undefined);
    setPending(false);
    if (told.kind !== 'done') {
      setErrors(told.kind === 'refused' ? told.fields : {});
      return setTrouble(told.text);
    }
    onSaved();
    onClose();
  };
  const error = (name: string): { error?: string } => (errors[name] === undefined ? {} : { error: tMessage(errors[name]) });
  return (
    <SaveDialog title={t('Beleg erfassen')} trouble={trouble} isPending={isPending} onSave={() => void save()} onClose={onClose}>
      <Select label={t('Mitglied')} value={values.beteiligter_id} items={members.map((row) => ({ id: row.id, label: nameOf('personen', asText(row['mgd_id'])) ?? '…' }))} onChange={set('beteiligter_id')} isRequired {...error('beteiligter_id')} />
      <Select label={t('Posten')} value={values.posten} items={belegposten.map((name) => ({ id: name, label: t(labelOf(verguetungsposten, name)) }))} onChange={set('posten')} isRequired {...error('posten')} />
      <MoneyField label={t('Betrag')} value={betrag} onChange={setBetrag} isRequired {...error('betrag')} />
      <TextArea label={t('Grund')} hint={t('Welcher Beleg, und wofür. Ohne Namen von Patienten.')} value={values.grund ?? ''} onChange={set('grund')} rows={3} isRequired {...error('grund')} />
    </SaveDialog>
  );
}
