import type { CommandTarget } from '../../screens/device.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { pairUp } from './order-dubletten.ts';
import { addressOf } from '../addresses.ts';

/** Opens the comparison of the two persons that were selected. */
export async function compareChosen({ device: { request }, rows, go }: CommandTarget): Promise<void> {
  const [one, other, ...more] = rows;
  if (one === undefined || other === undefined || more.length > 0) {
    toast({ tone: 'warn', title: t('Bitte genau zwei Personen auswählen, die Sie zusammenführen dürfen.') });
    return;
  }
  const told = await pairUp(request, one.id, other.id);
  if (told.kind === 'done') go(addressOf('/mitglieder/dubletten/$id', told.value.id));
  else toast({ tone: 'bad', title: t('Fehler'), text: tMessage(told.text) });
}
