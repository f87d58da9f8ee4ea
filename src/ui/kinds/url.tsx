import { IconLink } from '../actions/icon-link.tsx';
import { TextField } from '../fields/text-field.tsx';
import { t } from '../t.ts';
import { shared, type KindUi } from './context.ts';
import { CellLink } from './linked-text.tsx';
import { asText } from './values.ts';

export const urlUi: KindUi = {
  Cell: ({ value }) => {
    const href = webAddress(asText(value));
    return href ? (
      <CellLink isExternal href={href}>
        {asText(value).replace(/^https?:\/\//, '')}
      </CellLink>
    ) : null;
  },
  Editor: (props) => {
    const href = webAddress(asText(props.value));
    return (
      <TextField
        {...shared(props)}
        type="url"
        inputMode="url"
        value={asText(props.value)}
        onChange={(text) => props.onChange(text === '' ? null : text)}
        after={href && <IconLink isExternal icon="external" label={t('Seite öffnen')} href={href} />}
      />
    );
  },
};

// Only http and https: a stored `javascript:` must never become a link.
function webAddress(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return text && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}
