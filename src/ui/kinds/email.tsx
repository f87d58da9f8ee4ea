import { IconLink } from '../actions/icon-link.tsx';
import { TextField } from '../fields/text-field.tsx';
import { t } from '../t.ts';
import { shared, type KindUi } from './context.ts';
import { CellLink } from './linked-text.tsx';
import { asText } from './values.ts';

export const emailUi: KindUi = {
  Cell: ({ value }) => (asText(value) ? <CellLink href={`mailto:${asText(value)}`}>{asText(value)}</CellLink> : null),
  Editor: (props) => {
    const address = asText(props.value);
    return (
      <TextField
        {...shared(props)}
        type="email"
        inputMode="email"
        value={address}
        onChange={(text) => props.onChange(text === '' ? null : text)}
        after={
          address.includes('@') && <IconLink icon="mail" label={t('E-Mail schreiben')} href={`mailto:${address}`} />
        }
      />
    );
  },
};
