import { Checkbox } from '../fields/checkbox.tsx';
import { ChoiceBar } from '../fields/choice-bar.tsx';
import { t } from '../t.ts';
import { shared, type KindUi } from './context.ts';

export const yesNoUi: KindUi = {
  Cell: ({ value }) => (value === true ? <>{t('Ja')}</> : value === false ? <>{t('Nein')}</> : null),
  // An optional yes/no has a third state, „nicht dokumentiert“, which a checkbox cannot show.
  Editor: (props) =>
    props.field.required ? (
      <Checkbox {...shared(props)} isRequired={false} value={props.value === true} onChange={props.onChange} />
    ) : (
      <ChoiceBar
        {...shared(props)}
        value={props.value === true ? 'ja' : props.value === false ? 'nein' : 'offen'}
        onChange={(id) => props.onChange(id === 'offen' ? null : id === 'ja')}
        items={[
          { id: 'ja', label: t('Ja') },
          { id: 'nein', label: t('Nein') },
          { id: 'offen', label: '–' },
        ]}
      />
    ),
};
