import { useMemo, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { AnyRow } from '../../kit/field.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import type { bereitschaftskreise } from './bereitschaftskreise.table.ts';
import { bereitschaftsplaetze } from './bereitschaftsplaetze.table.ts';
import { useJetzt } from './use-planbild.ts';
import { tagPlus, zeitText } from './wandzeit.rules.ts';
import { localDate } from '../../lib/local-time.ts';
import { wartezeiten } from './wartezeit.rules.ts';

/** Whose turn it is in a circle, until when, and who comes next (domain: dienstplan-tief 2 "Circle"). */
export function KreisNotice({ row }: { row: AnyRow }): ReactElement | null {
  const kreis: VisibleRowOf<typeof bereitschaftskreise> = row; // the module's own rows
  const plaetze = useChildren(bereitschaftsplaetze, kreis.id);
  const labelOf = useLabels(['personen']);
  const jetzt = useJetzt();
  const { anker, wechselzeit, rhythmustage } = kreis;
  const naechste = useMemo(() => {
    if (!anker || !wechselzeit || !rhythmustage) return [];
    const heute = localDate(jetzt);
    const alle = (plaetze ?? []).flatMap(({ mgd_id, rang }) => (mgd_id ? [{ mgd_id, rang: rang ?? 0 }] : []));
    const von = tagPlus(heute, -rhythmustage);
    return wartezeiten({ anker, wechselzeit, rhythmustage }, alle, von, tagPlus(heute, rhythmustage + 1)).filter(
      ({ ende }) => ende > jetzt,
    );
  }, [plaetze, anker, wechselzeit, rhythmustage, jetzt]);
  const [erster, zweiter] = naechste;
  if (erster === undefined) return null;
  const name = (mgd_id: string): string => labelOf('personen', mgd_id) ?? '–';
  return (
    <Banner
      tone="info"
      title={
        erster.beginn <= jetzt
          ? t('An der Reihe: {name} bis {zeit}', { name: name(erster.mgd_id), zeit: zeitText(erster.ende) })
          : t('Ab {zeit}: {name}', { name: name(erster.mgd_id), zeit: zeitText(erster.beginn) })
      }
    >
      {zweiter && t('Danach {name}', { name: name(zweiter.mgd_id) })}
    </Banner>
  );
}
