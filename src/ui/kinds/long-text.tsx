import { TextArea } from '../fields/text-area.tsx';
import { shared, type KindUi } from './context.ts';
import { asText, numberOption } from './values.ts';

const CELL_CHARS = 120;

export const longTextUi: KindUi = {
  Cell: ({ value }) => <>{asText(value).slice(0, CELL_CHARS).replace(/\s+/g, ' ')}</>,
  Editor: (props) => (
    <TextArea
      {...shared(props)}
      value={asText(props.value)}
      onChange={(text) => props.onChange(text === '' ? null : text)}
      maxLength={numberOption(props.field, 'max')}
    />
  ),
};
