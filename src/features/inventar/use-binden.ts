import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { t } from '../../ui/t.ts';
import { inventar } from './inventar.table.ts';
import type { Code } from './kennung.rules.ts';
import type { Gefunden } from './use-codes.ts';

/** Binds a code to a piece, offline too; answers what stands in the way. The server has the last word (domain: inventar 4). */
export function useBinden(): (
  stueckId: string,
  code: Code,
  gefunden: readonly Gefunden[],
) => Promise<string | undefined> {
  const { engine, replica } = useDevice();
  return async (stueckId, code, gefunden) => {
    const anderes = gefunden.find(({ stueck }) => stueck.id !== stueckId)?.stueck;
    if (anderes !== undefined)
      return t('Dieses Etikett gehört zu {nummer}.', {
        nummer: anderes.inventarnr ?? anderes.vorlaeufig ?? anderes.name ?? '',
      });
    const stueck = await replica.row(inventar, stueckId);
    if (!code.jeStueck && (stueck?.menge ?? 1) === 1)
      return t('Dieser Code steht auf jeder Packung und kennzeichnet kein einzelnes Stück.');
    const { wert, art } = code;
    const fertig = await stored(() => engine.create('inventarkennungen', { inventar_id: stueckId, wert, art }));
    return fertig === undefined ? t('Nicht gespeichert') : undefined;
  };
}
