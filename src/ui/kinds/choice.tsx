import { Select } from '../fields/select.tsx';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull, choiceLabel, choicesOf } from './values.ts';

export const choiceUi: KindUi = {
  Cell: ({ field, value }) => (asText(value) ? <>{choiceLabel(choicesOf(field), asText(value))}</> : null),
  Editor: (props) => <Select {...shared(props)} items={choicesOf(props.field)} value={asTextOrNull(props.value)} onChange={props.onChange} />,
};
