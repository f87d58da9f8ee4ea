import { useState, type ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { t } from '../../../ui/t.ts';
import type { etikettenrollen } from '../etikettenrollen.table.ts';
import { rollenEtiketten } from './etikett.rules.ts';
import { EtikettenDruck } from './etiketten-dialog.tsx';

/** As many labels as one document holds. */
const meiste = 1000;

/** Blank labels of a roll as sheets: a part of it at a time, bound to pieces later by scanning (domain: inventar 4). */
export function RolleDialog({ rows, onClose }: CommandDialogProps<typeof etikettenrollen>): ReactElement {
  const { von, bis, anzahl: alle } = rows[0] ?? {};
  const [ab, setAb] = useState<number | null>(von ?? null);
  const [anzahl, setAnzahl] = useState<number | null>(Math.min(meiste, alle ?? 1));
  const gedruckt = rollenEtiketten({ von, bis }, ab ?? 0, Math.min(meiste, anzahl ?? 0));
  const istGanz = gedruckt.length > 0 && gedruckt.length === anzahl;
  return (
    <EtikettenDruck etikettenVon={() => Promise.resolve(gedruckt)} isReady={istGanz} onClose={onClose}>
      <NumberField
        label={t('Ab Nummer')}
        hint={t('Diese Rolle geht von {von} bis {bis}.', { von: String(von ?? ''), bis: String(bis ?? '') })}
        value={ab}
        onChange={setAb}
      />
      <NumberField
        label={t('Wie viele Etiketten')}
        hint={t('Höchstens {n} auf einmal.', { n: meiste })}
        value={anzahl}
        error={istGanz ? undefined : t('So viele Etiketten hat die Rolle ab dieser Nummer nicht.')}
        onChange={setAnzahl}
      />
    </EtikettenDruck>
  );
}
