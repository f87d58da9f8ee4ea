import type { ReactElement, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import './search-field.css';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit?: (text: string) => void;
  placeholder?: string;
  /** Shows `/` as the key that jumps here; the screen binds it. */
  shortcut?: string;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

/** Its label is read aloud only: the magnifier says it to the eye. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  shortcut,
  inputRef,
  autoFocus,
}: SearchFieldProps): ReactElement {
  return (
    <AriaSearchField
      className="field field-search"
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus ?? false}
      {...(onSubmit ? { onSubmit } : {})}
    >
      <div className="field-box">
        <Icon name="search" />
        <Input
          className="field-input"
          ref={inputRef}
          placeholder={placeholder ?? label}
          enterKeyHint="search"
          autoComplete="off"
        />
        {shortcut && value === '' && (
          <kbd className="search-key" aria-hidden>
            {shortcut}
          </kbd>
        )}
        {value !== '' && (
          <Button className="icon-button" aria-label={t('Suche leeren')}>
            <Icon name="close" />
          </Button>
        )}
      </div>
    </AriaSearchField>
  );
}
