import { useState, type ReactElement } from 'react';
import { useDevice, type CommandDialogProps } from '../../screens/device.ts';
import { askServer, sending } from '../../screens/online/ask-server.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useSyncStatus, useTables } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { nameUnter } from './artikelname.ts';
import { bestellpositionen } from './bestellpositionen.table.ts';
import type { bestellungen } from './bestellungen.table.ts';
import { gutschreibbar } from './gutschrift.rules.ts';
import { gutschriftSchema } from './shop.calls.ts';

const tables = { artikel, bestellpositionen };

/** Credits parts of a billed order: which lines, how many of each, why, and whether the goods are back (domain: inventar 4 "Abgerechnet→Gutschrift"). */
export function GutschriftDialog({ rows, onClose }: CommandDialogProps<typeof bestellungen>): ReactElement {
  const { request, engine } = useDevice();
  const { online } = useSyncStatus();
  const once = useOnce();
  const found = useTables(tables);
  const [mengen, setMengen] = useState<Readonly<Record<string, number | null>>>({});
  const [grund, setGrund] = useState('');
  const [zurueck, setZurueck] = useState(true);
  const [id] = rows.map((row) => row.id);
  const zeilen = (found?.bestellpositionen ?? []).filter((row) => row.bestellung_id === id && gutschreibbar(row) > 0);
  const mengeVon = (zeile: string): number => mengen[zeile] ?? 0;
  const zuViel = zeilen.some((row) => mengeVon(row.id) > gutschreibbar(row) || mengeVon(row.id) < 0);
  const gewaehlt = zeilen.filter((row) => mengeVon(row.id) > 0);
  const summe = gewaehlt.reduce((sum, row) => sum + mengeVon(row.id) * (row.preisbetrag ?? 0), 0);
  const save = (): Promise<void> =>
    once(async () => {
      const positionen = gewaehlt.map((row) => ({ id: row.id, menge: mengeVon(row.id) }));
      const asked = sending({ bestellung_id: id, grund: grund.trim(), zurueck, positionen }, 'PUT');
      const told = await askServer(request, '/shop/gutschrift', gutschriftSchema, asked);
      if (told.kind !== 'done') return void toast({ tone: 'bad', title: t('Gutschrift'), text: tMessage(told.text) });
      toast({ tone: 'ok', title: t('Gutgeschrieben') });
      void engine.syncNow();
      onClose();
    });
  const isReady = gewaehlt.length > 0 && !zuViel && grund.trim() !== '';
  return (
    <Dialog
      title={t('Gutschreiben')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
          <Button variant="primary" isDisabled={!online || !isReady} onPress={() => void save()}>
            {online ? t('{betrag} gutschreiben', { betrag: formatMoney(summe) }) : t('Nur mit Verbindung')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {zeilen.length === 0 && <p>{t('Von dieser Bestellung ist alles gutgeschrieben.')}</p>}
        {zeilen.map((row) => (
          <NumberField
            key={row.id}
            label={nameUnter(found?.artikel ?? [], row.artikel_id)}
            hint={t('Höchstens {n} zu {preis}', { n: gutschreibbar(row), preis: formatMoney(row.preisbetrag ?? 0) })}
            value={mengeVon(row.id)}
            onChange={(menge) => setMengen({ ...mengen, [row.id]: menge })}
            error={mengeVon(row.id) > gutschreibbar(row) ? t('So viel wurde nicht geliefert.') : undefined}
          />
        ))}
        <TextArea label={t('Grund')} value={grund} onChange={setGrund} isRequired rows={2} />
        <Checkbox label={t('Die Ware ist zurück im Lager')} value={zurueck} onChange={setZurueck} />
      </div>
    </Dialog>
  );
}
