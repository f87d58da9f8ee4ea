import { useCallback, useMemo } from 'react';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { formatDate } from '../../ui/format.ts';
import { groupBy } from '../../lib/group-by.ts';
import { localDate } from '../../lib/local-time.ts';
import { t } from '../../ui/t.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import type { Foto } from './use-foto-bild.ts';

/** What a photo is called for who does not see it: its title, who is on it, when it was taken. */
export function useFotoNamen(): (foto: Foto) => string {
  const personen = useRows(fotopersonen);
  const labelOf = useLabels(['personen']);
  const jeFoto = useMemo(() => groupBy(personen ?? [], ({ foto_id }) => foto_id ?? ''), [personen]);
  return useCallback(
    ({ id, titel, aufnahme }: Foto) => {
      const leute = (jeFoto.get(id) ?? [])
        .map(({ mgd_id, name }) => (mgd_id ? labelOf('personen', mgd_id) : name))
        .filter(Boolean)
        .join(', ');
      return [
        titel || t('Foto'),
        leute && t('mit {personen}', { personen: leute }),
        aufnahme && formatDate(localDate(aufnahme)),
      ]
        .filter(Boolean)
        .join(', ');
    },
    [jeFoto, labelOf],
  );
}
