import { TextField } from '../fields/text-field.tsx';
import { shared, type KindUi } from './context.ts';
import { asText, numberOption } from './values.ts';

export const textUi: KindUi = {
  Cell: ({ value }) => <>{asText(value)}</>,
  Editor: (props) => (
    <TextField
      {...shared(props)}
      value={asText(props.value)}
      onChange={(text) => props.onChange(text === '' ? null : text)}
      {...(props.field.options['code'] === true
        ? { autoCapitalize: 'characters' }
        : { maxLength: numberOption(props.field, 'max') })}
    />
  ),
};
