import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { ComboBox } from '../fields/combo-box.tsx';
import type { Option } from '../fields/options.tsx';
import { t } from '../t.ts';
import { shared, type CellProps, type EditorProps, type KindUi } from './context.ts';
import { asText, asTextOrNull, textOption } from './values.ts';

// Long enough to skip the letters of a word typed at ease, short enough not to be felt.
const TYPING_PAUSE_MS = 120;

export const referenceUi: KindUi = { Cell: ReferenceCell, Editor: ReferenceEditor };

function ReferenceCell({ field, value, context }: CellProps): ReactElement | null {
  const id = asText(value);
  return id ? <>{context.labelOf(textOption(field, 'to') ?? '', id) ?? '…'}</> : null;
}

function ReferenceEditor(props: EditorProps): ReactElement {
  const { context, field, onChange } = props;
  const table = textOption(field, 'to') ?? '';
  const id = asTextOrNull(props.value);
  const [items, setItems] = useState<readonly Option[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [chosen, setChosen] = useState<Option>();
  const asked = useRef({ number: 0, timer: 0 });

  useEffect(() => () => clearTimeout(asked.current.timer), []);

  const search = (text: string): void => {
    const number = (asked.current.number += 1);
    clearTimeout(asked.current.timer);
    setLoading(true);
    asked.current.timer = window.setTimeout(
      async () => {
        const found = await context.searchReference(table, text).catch(() => []);
        // An answer that comes late must not replace that of a later question.
        if (asked.current.number !== number) return;
        setItems(found);
        setLoading(false);
      },
      text === '' ? 0 : TYPING_PAUSE_MS,
    );
  };

  const label = id === null ? '' : chosen?.id === id ? chosen.label : (context.labelOf(table, id) ?? '…');
  const open = context.openReference;
  return (
    <ComboBox
      {...shared(props)}
      items={items}
      isLoading={isLoading}
      onSearch={search}
      value={id}
      valueLabel={label}
      onChange={(next) => {
        setChosen(items.find((item) => item.id === next));
        onChange(next);
      }}
      after={
        open && id !== null ? (
          <IconButton
            slot={null}
            icon="external"
            label={t('{titel} öffnen', { titel: label })}
            onPress={() => open(table, id)}
          />
        ) : undefined
      }
    />
  );
}
