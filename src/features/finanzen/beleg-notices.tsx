import type { ReactElement } from 'react';
import type { AnyRow } from '../../kit/field.ts';
import { BelegNotice } from './beleg-notice.tsx';
import { BelegHaushalt } from './beleg-haushalt.tsx';
import { BelegNummernNotice } from './nummern-notice.tsx';

/** What is to be known of a voucher before it is booked. */
export const BelegNotices = ({ row }: { readonly row: AnyRow }): ReactElement => (
  <>
    <BelegNotice row={row} />
    <BelegNummernNotice row={row} />
    <BelegHaushalt row={row} />
  </>
);
