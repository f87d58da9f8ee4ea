import type { ReactElement } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Icon } from '../icons.tsx';
import { SyncMark } from '../status/sync-mark.tsx';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';
import type { Option } from './options.tsx';
import './checkbox.css';

type CheckboxProps = FieldProps<boolean> & { isIndeterminate?: boolean };

export function Checkbox(props: CheckboxProps): ReactElement {
  return (
    <CheckboxField
      {...ariaFieldProps({ ...props, value: '', onChange: undefined })}
      className="field"
      isSelected={props.value}
      isIndeterminate={props.isIndeterminate ?? false}
      {...(props.onChange ? { onChange: props.onChange } : {})}
    >
      <CheckboxButton className="checkbox">
        {({ isSelected, isIndeterminate }) => (
          <>
            <CheckBoxMark isOn={isSelected} isPartly={isIndeterminate} />
            <span>
              {props.label}
              {props.isRequired && (
                <span className="field-required" aria-hidden>
                  *
                </span>
              )}
            </span>
            {props.mark && props.mark !== 'synced' && <SyncMark state={props.mark} />}
          </>
        )}
      </CheckboxButton>
      <FieldNotes hint={props.hint} error={props.error} />
    </CheckboxField>
  );
}

type CheckboxGroupProps = FieldProps<readonly string[]> & { items: readonly Option[] };

export function CheckboxGroup(props: CheckboxGroupProps): ReactElement {
  return (
    <AriaCheckboxGroup
      {...ariaFieldProps({ ...props, value: '', onChange: undefined })}
      className="field wide"
      value={props.value.slice()}
      {...(props.onChange ? { onChange: props.onChange } : {})}
    >
      <FieldHead as="label" label={props.label} isRequired={props.isRequired} mark={props.mark} />
      <div className="checkbox-list">
        {props.items.map((item) => (
          <CheckboxField key={item.id} value={item.id} isDisabled={item.isDisabled ?? false}>
            <CheckboxButton className="checkbox">
              {({ isSelected }) => (
                <>
                  <CheckBoxMark isOn={isSelected} />
                  {item.before}
                  <span>
                    {item.label}
                    {item.hint && <small className="option-hint">{item.hint}</small>}
                  </span>
                </>
              )}
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
      <FieldNotes hint={props.hint} error={props.error} />
    </AriaCheckboxGroup>
  );
}

/** The box itself, also used by the grid. */
export function CheckBoxMark({ isOn, isPartly = false }: { isOn: boolean; isPartly?: boolean }): ReactElement {
  return (
    <span className="checkbox-mark" data-on={isOn || isPartly || undefined} aria-hidden>
      {isPartly ? <Icon name="minus" /> : isOn ? <Icon name="check" /> : null}
    </span>
  );
}
