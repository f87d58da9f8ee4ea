import { TextField } from '../fields/text-field.tsx';
import { shared, type KindUi } from './context.ts';
import { numberOption, textOf } from './values.ts';

export const textUi: KindUi = {
  Cell: ({ field, value }) => <>{textOf(field, value)}</>,
  Editor: (props) => (
    <TextField
      {...shared(props)}
      value={textOf(props.field, props.value)}
      onChange={(text) => props.onChange(text === '' ? null : text)}
      {...(props.field.options['code'] === true
        ? { autoCapitalize: 'characters' }
        : { maxLength: numberOption(props.field, 'max') })}
    />
  ),
};
