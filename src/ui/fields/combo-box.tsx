import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons.tsx';
import { t } from '../t.ts';
import { ariaFieldProps, FieldHead, FieldNotes, type FieldProps } from './field.tsx';
import { OptionList, type Option } from './options.tsx';
import { StaticField } from './static-field.tsx';

export type ComboBoxProps = FieldProps<string | null> & {
  /** What fits the text given to `onSearch`; at most some fifty. */
  items: readonly Option[];
  /** Asked when the list opens ('' for "show me some") and on every key. */
  onSearch: (text: string) => void;
  /** Title of the chosen one, which `items` may not hold. */
  valueLabel?: string | undefined;
  isLoading?: boolean;
  /** Button in the frame, e.g. to open the chosen record. */
  after?: ReactElement | undefined;
};

/** One of many: the caller filters. */
export function ComboBox(props: ComboBoxProps): ReactElement {
  const { value, onChange, items, onSearch, valueLabel = '', isLoading = false, after, ...field } = props;
  const [text, setText] = useState(valueLabel);
  const box = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(`${value}${valueLabel}`);
  if (known !== `${value}${valueLabel}`) {
    setKnown(`${value}${valueLabel}`);
    setText(valueLabel);
  }
  if (field.isReadOnly) {
    return (
      <StaticField {...field}>
        <span className="grow">{valueLabel || '–'}</span>
        {after}
      </StaticField>
    );
  }

  // react-aria empties the text on leaving when the chosen one is not among the items.
  const chosen = value !== null && !items.some((item) => item.id === value) ? [{ id: value, label: valueLabel }] : [];
  const shown = [...items, ...chosen];
  const search = (typed: string): void => {
    setText(typed);
    onSearch(typed);
  };

  return (
    <AriaComboBox
      {...ariaFieldProps({ ...field, value: '', onChange: undefined })}
      className="field"
      items={shown}
      inputValue={text}
      onInputChange={search}
      onOpenChange={(isOpen) => isOpen && onSearch(text === valueLabel ? '' : text)}
      value={value}
      onChange={(key) => {
        const id = key === null ? null : String(key);
        setText(items.find((item) => item.id === id)?.label ?? (id === value ? valueLabel : ''));
        if (id !== value) onChange?.(id);
      }}
      allowsEmptyCollection
      menuTrigger="focus"
    >
      <FieldHead label={field.label} isRequired={field.isRequired} mark={field.mark} />
      <div className="field-box" ref={box}>
        <Input className="field-input" placeholder={t('Suchen …')} autoComplete="off" spellCheck={false} />
        {value !== null && !field.isRequired && !field.isDisabled && (
          <IconButton slot={null} icon="close" label={t('Auswahl aufheben')} onPress={() => onChange?.(null)} />
        )}
        {after}
        <Button className="icon-button">
          <Icon name="chevronDown" />
        </Button>
      </div>
      <FieldNotes hint={field.hint} error={field.error} />
      <Steady box={box}>
        <Popover className="popover" offset={4}>
          <OptionList items={shown} empty={isLoading ? t('Wird gesucht …') : t('Nichts gefunden')} />
          {text !== '' && text !== valueLabel && <FirstMatch text={text} items={items} />}
        </Popover>
      </Steady>
    </AriaComboBox>
  );
}

/**
 * The arrow keys begin with the first of what fits a typed text. By itself react-aria begins a list with the former choice, and goes on
 * beside what a new answer has taken away.
 */
function FirstMatch({ text, items }: { text: string; items: readonly Option[] }): null {
  const state = use(ComboBoxStateContext);
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
  });
  const answer = items.map(({ id }) => id).join();
  const listed = [...(state?.collection ?? [])].map(({ key }) => key);
  const isThere = answer === listed.slice(0, items.length).join();
  useEffect(() => now.current?.selectionManager.setFocusedKey(null), [text]);
  useEffect(() => {
    const { selectionManager, collection } = now.current ?? {};
    if (isThere && (selectionManager?.focusedKey ?? null) !== null)
      selectionManager?.setFocusedKey(collection?.getFirstKey() ?? null);
  }, [answer, isThere]);
  return null;
}

/**
 * Scrolling closes the list, since it would not follow its field. A page scrolls by itself, too, so that a field stays where it is
 * when a notice appears above it: then the list stays.
 */
function Steady({ box, children }: { box: RefObject<HTMLElement | null>; children: ReactNode }): ReactElement {
  const state = use(OverlayTriggerStateContext);
  const isOpen = state?.isOpen === true;
  const isInPlace = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const top = (): number => box.current?.getBoundingClientRect().top ?? 0;
    const place = top();
    let frame = 0;
    const look = (): void => {
      isInPlace.current = Math.abs(top() - place) < 1;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (isInPlace.current = false));
      // The list lies in the page and has moved with it: a changed window has it placed anew.
      if (isInPlace.current) dispatchEvent(new Event('resize'));
    };
    addEventListener('scroll', look, true);
    return () => {
      removeEventListener('scroll', look, true);
      cancelAnimationFrame(frame);
      isInPlace.current = false;
    };
  }, [isOpen, box]);
  const close = (): void => {
    if (!isInPlace.current) state?.close();
  };
  return (
    <OverlayTriggerStateContext value={state === null ? null : { ...state, close }}>
      {children}
    </OverlayTriggerStateContext>
  );
}
