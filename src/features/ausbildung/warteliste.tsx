import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { personen } from '../personen/personen.table.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { wartelisteSchema } from './vormerken/vormerken.calls.ts';
import { wartet, werWartet } from './warteliste.rules.ts';

/** Who was offered a seat and until when, who waits, and why there is no seat: that by the server, while it can be asked. */
export function Warteliste({ kurs }: { kurs: VisibleRowOf<typeof ausbildungen> }): ReactElement | null {
  const { replica } = useDevice();
  const teilnehmer = useChildren(ausbildungteilnehmer, kurs.id) ?? [];
  const { value = [] } = useRecordList(
    { table: ausbildungen.name, id: kurs.id },
    teilnehmer.some(({ typ }) => wartet(typ)) ? `/ausbildungen/${kurs.id}/warteliste` : undefined,
    wartelisteSchema,
  );
  const [jetzt] = useState(() => new Date().toISOString());
  const gezeigt = werWartet(teilnehmer, new Map(value.map(({ id, grund }) => [id, grund])), jetzt).map(
    ({ wer, bis, text = '' }) => ({
      id: wer.id,
      name: (wer.mgd_id ? replica.label(personen.name, wer.mgd_id) : wer.name) ?? '–',
      text: bis === undefined ? tMessage(text) : t('Platz angeboten bis {zeit}', { zeit: formatDateTime(bis) }),
    }),
  );
  if (gezeigt.length === 0) return null;
  return (
    <Card title={t('Wer wartet')}>
      <ul className="stack-small" aria-label={t('Wer wartet')}>
        {gezeigt.map(({ id, name, text }) => (
          <li key={id}>
            {name} <small className="muted">{text}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
