import { idFromNaturalKey } from '../../kit/records.ts';
import { useDevice } from '../../screens/device.ts';
import { mayCreate } from '../../screens/record-rights.ts';
import type { Action } from '../../sync/actions.ts';
import type { GS1Angaben } from '../inventar/gs1.rules.ts';
import { chargeAusCode } from '../lager/charge.rules.ts';
import { chargen } from '../lager/chargen.table.ts';

/** The batch of what is counted, and what enters it where nobody has. */
interface Gezaehlte {
  readonly id: string;
  readonly actions: readonly Action[];
}

/** The batch that the code of a package names while it is counted; one that this person may not enter is counted without (domain: inventar-tief 11). */
export function useChargeVon(
  sek_id: string,
): (was: { readonly artikel_id: string }, angaben: GS1Angaben) => Promise<Gezaehlte | undefined> {
  const { replica, registry, rights } = useDevice();
  return async ({ artikel_id }, angaben) => {
    const charge = chargeAusCode(await replica.rows(chargen), { sek_id, artikel_id }, angaben);
    if (charge === undefined) return undefined;
    if ('id' in charge) return { id: charge.id, actions: [] };
    const id = idFromNaturalKey(chargen, { ...charge });
    if (id === undefined || !mayCreate({ registry, rights, table: chargen, root: { sek_id } })) return undefined;
    return { id, actions: [{ do: 'create', table: chargen.name, row: { ...charge } }] };
  };
}
