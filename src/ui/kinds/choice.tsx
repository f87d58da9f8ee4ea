import { Select } from '../fields/select.tsx';
import { shared, type KindUi } from './context.ts';
import { asText, asTextOrNull, choiceLabel, choicesOf, offeredChoices } from './values.ts';

export const choiceUi: KindUi = {
  Cell: ({ field, value }) => (asText(value) ? <>{choiceLabel(choicesOf(field), asText(value))}</> : null),
  Editor: (props) => (
    <Select
      {...shared(props)}
      items={offeredChoices(props.field, asText(props.value) ? [asText(props.value)] : [])}
      value={asTextOrNull(props.value)}
      onChange={props.onChange}
    />
  ),
};
