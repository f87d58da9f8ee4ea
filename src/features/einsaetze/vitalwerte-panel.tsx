import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { afterKey } from '../../lib/keypad.ts';
import type { Known } from '../../kit/define-table.ts';
import type { einsatzVitalwerte } from './einsatz-vitalwerte.table.ts';
import { gcsSum } from './vitalwerte.rules.ts';
import type { PanelProps } from '../../screens/device.ts';
import { FormField } from '../../screens/detail/fields-panel.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { Icon } from '../../ui/icons.tsx';
import { asNumber, choicesOf, numberOption } from '../../ui/kinds/values.ts';
import { t } from '../../ui/t.ts';
import './vitalwerte.css';

const measured = ['rr_sys', 'rr_dia', 'hf', 'af', 'spo2', 'temp', 'bz'];
const focusTile = (name: string): void =>
  document.querySelector<HTMLElement>(`.vitals-tiles [data-field="${name}"] input`)?.focus();
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Vital signs as an instrument: scales and a keypad that fingers in gloves hit. */
export function VitalwertePanel({ form, context }: PanelProps): ReactElement {
  const row: Known<typeof einsatzVitalwerte> = form.row;
  const [active, setActive] = useState('rr_sys');
  // The first key after a field was chosen takes the place of what stands there.
  const isFresh = useRef(true);
  const sum = gcsSum(row);
  const withKeypad = useMemo(() => ({ ...context, hasKeypad: true }), [context]);
  const { avpu } = form.module.table.fields;
  const choose = (name: string): void => {
    if (name === active) return;
    setActive(name);
    isFresh.current = true;
  };
  const press = (key: string): void => {
    const field = form.module.table.fields[active];
    if (field === undefined) return;
    const held = isFresh.current && key !== 'back' ? null : asNumber(form.row[active]);
    isFresh.current = false;
    form.set(
      active,
      afterKey(held, key, { max: numberOption(field, 'max') ?? 999, digits: numberOption(field, 'digits') ?? 0 }),
    );
  };
  const goOn = (): void => {
    const next = measured[(measured.indexOf(active) + 1) % measured.length] ?? active;
    choose(next);
    focusTile(next);
  };
  useEffect(() => focusTile('rr_sys'), []);
  return (
    <div className="vitals">
      <FormField form={form} context={context} name="zeitpunkt" />
      <div className="vitals-measured">
        <div className="vitals-tiles">
          {measured.map((name) => (
            <div key={name} data-active={name === active || undefined} onFocus={() => choose(name)}>
              <FormField form={form} context={withKeypad} name={name} />
            </div>
          ))}
        </div>
        {form.rights.mayChange && (
          // Typing needs no keypad: it is for fingers, and the fields keep the focus.
          <div
            className="vitals-keys"
            role="group"
            aria-label={t('Tasten')}
            onPointerDown={(event) => event.preventDefault()}
          >
            {keys.map((key) => (
              <button key={key} type="button" tabIndex={-1} onClick={() => press(key)}>
                {key}
              </button>
            ))}
            <button type="button" tabIndex={-1} aria-label={t('Letzte Ziffer löschen')} onClick={() => press('back')}>
              <Icon name="arrowLeft" />
            </button>
            <button type="button" tabIndex={-1} onClick={() => press('0')}>
              0
            </button>
            <button type="button" tabIndex={-1} aria-label={t('Nächster Wert')} onClick={goOn}>
              <Icon name="arrowRight" />
            </button>
          </div>
        )}
      </div>
      <section className="vitals-gcs" aria-label={t('Glasgow Coma Scale')}>
        <h3>
          {t('Glasgow Coma Scale')} <output className="vitals-sum">{sum ?? '–'}</output>
        </h3>
        {['gcs_e', 'gcs_v', 'gcs_m'].map((name) => (
          <FormField key={name} form={form} context={context} name={name} />
        ))}
      </section>
      {avpu !== undefined && form.rights.mayChange ? (
        <ChoiceBar
          label={t(avpu.label)}
          name="avpu"
          items={[{ id: '', label: '–' }, ...choicesOf(avpu)]}
          value={row.avpu ?? ''}
          onChange={(value) => form.set('avpu', value === '' ? null : value)}
        />
      ) : (
        <FormField form={form} context={context} name="avpu" />
      )}
      <FormField form={form} context={context} name="schmerz" />
    </div>
  );
}
