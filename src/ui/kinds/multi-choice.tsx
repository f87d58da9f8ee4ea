import { CheckboxGroup } from '../fields/checkbox.tsx';
import { MultiSelect } from '../fields/select.tsx';
import { shared, type KindUi } from './context.ts';
import { asList, choiceLabel, choicesOf, offeredChoices } from './values.ts';

// More than these would push the rest of the form out of sight.
const MAX_BOXES = 8;

export const multiChoiceUi: KindUi = {
  Cell: ({ field, value }) => {
    const choices = choicesOf(field);
    return (
      <>
        {asList(value)
          .map((id) => choiceLabel(choices, id))
          .join(', ')}
      </>
    );
  },
  Editor: (props) => {
    const items = offeredChoices(props.field, asList(props.value));
    const List = items.length <= MAX_BOXES ? CheckboxGroup : MultiSelect;
    return <List {...shared(props)} items={items} value={asList(props.value)} onChange={props.onChange} />;
  },
};
