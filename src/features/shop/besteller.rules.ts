import type { Known } from '../../kit/define-table.ts';
import type { bestellungen } from './bestellungen.table.ts';

type Bestellung = Known<typeof bestellungen>;

/** Whether an account ordered: the one that began the cart (domain: inventar 4 "not the orderer", "orderer before approval"). */
export const istBesteller = ({ besteller_konto }: Bestellung, konto: string): boolean => besteller_konto === konto;

/** Whether a cart is this account's; of one that only the device has nobody said so yet. */
export const istEigenerKorb = ({ besteller_konto }: Bestellung, konto: string): boolean =>
  (besteller_konto ?? konto) === konto;
