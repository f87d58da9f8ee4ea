import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';
import { OptionList, type Option } from './options.tsx';
import { StaticField } from './static-field.tsx';

type Shared = { items: readonly Option[]; placeholder?: string };
export type SelectProps = FieldProps<string | null> & Shared;
export type MultiSelectProps = FieldProps<readonly string[]> & Shared;

// The key of the line that empties a select; a record's value is never an empty string.
const NONE = '';

/** One of a closed list. Without `isRequired` it has a line for "none". */
export function Select(props: SelectProps): ReactElement {
  const { value, onChange, items, placeholder, ...field } = props;
  if (field.isReadOnly) return <StaticField {...field}>{items.find((item) => item.id === value)?.label}</StaticField>;
  const choices = field.isRequired ? items : [{ id: NONE, label: '' }, ...items];
  return (
    <AriaSelect
      {...ariaFieldProps({ ...field, value: '', onChange: undefined })}
      className="field"
      placeholder={placeholder ?? t('Bitte wählen')}
      allowsEmptyCollection
      value={value}
      onChange={(key) => onChange?.(key === null || key === NONE ? null : String(key))}
    >
      <FieldHead label={field.label} isRequired={field.isRequired} mark={field.mark} />
      <SelectBox items={choices} />
      <FieldNotes hint={field.hint} error={field.error} />
    </AriaSelect>
  );
}

/** Any number of a closed list. */
export function MultiSelect(props: MultiSelectProps): ReactElement {
  const { value, onChange, items, placeholder, ...field } = props;
  if (field.isReadOnly) {
    const labels = items.filter((item) => value.includes(item.id)).map((item) => item.label);
    return <StaticField {...field}>{labels.join(', ')}</StaticField>;
  }
  return (
    <AriaSelect
      {...ariaFieldProps({ ...field, value: '', onChange: undefined })}
      className="field"
      selectionMode="multiple"
      placeholder={placeholder ?? t('Bitte wählen')}
      allowsEmptyCollection
      value={value}
      onChange={(keys) => onChange?.(keys.map(String))}
    >
      <FieldHead label={field.label} isRequired={field.isRequired} mark={field.mark} />
      <SelectBox items={items} />
      <FieldNotes hint={field.hint} error={field.error} />
    </AriaSelect>
  );
}

function SelectBox({ items }: { items: readonly Option[] }): ReactElement {
  return (
    <>
      <div className="field-box">
        <Button className="select-button field-input">
          <SelectValue className="select-value">
            {({ isPlaceholder, selectedText, defaultChildren }) =>
              // Alone it hangs below nothing: only in the list is it shifted by its level.
              isPlaceholder ? defaultChildren : selectedText.replaceAll(/(^|, )\s+/gu, '$1')
            }
          </SelectValue>
          <Icon name="chevronDown" />
        </Button>
      </div>
      <Popover className="popover" offset={4}>
        <OptionList items={items} empty={t('Keine Einträge')} />
      </Popover>
    </>
  );
}
