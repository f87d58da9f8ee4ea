import { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import { useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../../db/base.ts';
import { labelOf } from '../../../kit/vocabulary.ts';
import { nachBeleg, zeitVon } from './zeilen.rules.ts';
import { newId } from '../../../lib/ids.ts';
import { useDevice } from '../../../screens/device.ts';
import { saveRecord } from '../../../screens/online/online-record.ts';
import { useSaving } from '../../../screens/online/use-saving.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useChildren } from '../../../screens/use-replica.ts';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { t } from '../../../ui/t.ts';
import { belegposten } from './belege.rules.ts';
import { verguetungsposten } from './abrechnung.vocabularies.ts';
import { einsatzVerguetungenModule } from './einsatz-verguetungen.module.ts';
import { VerdienstausfallRechner } from './verdienstausfall-rechner.tsx';

/** Lost income, what an employer asks back, or expenses of a member, as a receipt proves them. */
export function BelegDialog({
  einsatz,
  onClose,
  onSaved,
}: {
  einsatz: VisibleRow;
  onClose: () => void;
  onSaved: () => void;
}): ReactElement {
  const { request } = useDevice();
  const nameOf = useLabels(['personen']);
  // A repeated press sends the same record.
  const [id] = useState(newId);
  const [values, setValues] = useState<Readonly<Record<'beteiligter_id' | 'posten' | 'grund', string | null>>>({
    beteiligter_id: null,
    posten: null,
    grund: null,
  });
  const [betrag, setBetrag] = useState<number | null>(null);
  const { send, errorOf, ...pending } = useSaving(() => {
    onSaved();
    onClose();
  });
  const mitglieder = (useChildren(einsatzBeteiligte, einsatz.id) ?? []).filter((row) => row.mgd_id !== null);
  const mitglied = nachBeleg.includes(values.posten ?? '')
    ? mitglieder.find((row) => row.id === values.beteiligter_id)
    : undefined;
  const zeit = mitglied && zeitVon({ von: mitglied.von ?? null, bis: mitglied.bis ?? null });
  const set =
    (name: keyof typeof values) =>
    (value: string | null): void =>
      setValues((before) => ({ ...before, [name]: value }));
  const save = (): Promise<void> => {
    const given = Object.entries({ ...values, betrag }).filter(([, value]) => value !== null && value !== '');
    return send(() =>
      saveRecord(
        request,
        einsatzVerguetungenModule.url,
        id,
        { einsatz_id: einsatz.id, ...Object.fromEntries(given) },
        undefined,
      ),
    );
  };
  return (
    <SaveDialog
      title={t('Beleg erfassen')}
      typed={[values, betrag]}
      {...pending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Select
        label={t('Mitglied')}
        value={values.beteiligter_id}
        items={mitglieder.map((row) => ({ id: row.id, label: nameOf('personen', row.mgd_id ?? '') ?? '…' }))}
        onChange={set('beteiligter_id')}
        isRequired
        error={errorOf('beteiligter_id')}
      />
      <Select
        label={t('Posten')}
        value={values.posten}
        items={belegposten.map((name) => ({ id: name, label: t(labelOf(verguetungsposten, name)) }))}
        onChange={set('posten')}
        isRequired
        error={errorOf('posten')}
      />
      {mitglied && zeit && (
        <VerdienstausfallRechner
          zeiten={[{ id: mitglied.id, name: nameOf('personen', mitglied.mgd_id ?? '') ?? '…', zeit }]}
          onTake={setBetrag}
        />
      )}
      <MoneyField label={t('Betrag')} value={betrag} onChange={setBetrag} isRequired error={errorOf('betrag')} />
      <TextArea
        label={t('Grund')}
        hint={t('Welcher Beleg, und wofür. Ohne Namen von Patienten.')}
        value={values.grund ?? ''}
        onChange={set('grund')}
        rows={3}
        isRequired
        error={errorOf('grund')}
      />
    </SaveDialog>
  );
}
