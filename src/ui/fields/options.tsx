import type { ReactElement } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Icon } from '../icons.tsx';
import '../overlays/popover.css';
import './options.css';

export type Option = {
  id: string;
  label: string;
  /** Second line, e.g. the branch of a person. */
  hint?: string | undefined;
  /** A sign before the words, e.g. a face. */
  before?: ReactElement | undefined;
  isDisabled?: boolean | undefined;
};

type OptionListProps = { items: readonly Option[]; empty?: string | undefined };

/** The list that drops down from Select and ComboBox. */
export function OptionList({ items, empty }: OptionListProps): ReactElement {
  return (
    <ListBox className="options" items={items} renderEmptyState={() => <div className="options-empty">{empty}</div>}>
      {(item) => (
        <ListBoxItem
          className="option"
          id={item.id}
          textValue={item.label || '–'}
          isDisabled={item.isDisabled ?? false}
        >
          {({ isSelected }) => (
            <>
              <span className="grow">
                {item.label || '–'}
                {item.hint && <small className="option-hint">{item.hint}</small>}
              </span>
              {isSelected && <Icon name="check" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
