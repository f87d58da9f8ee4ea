import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import { useDevice } from '../../screens/device.ts';
import { useRecordList } from '../../screens/online/use-record-list.ts';
import { useChildren } from '../../screens/use-replica.ts';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { personen } from '../personen/personen.table.ts';
import { hatAngebot } from './angebot.rules.ts';
import { ausbildungen } from './ausbildungen.table.ts';
import { ausbildungteilnehmer } from './ausbildungteilnehmer.table.ts';
import { wartelisteSchema } from './vormerken/vormerken.calls.ts';

const wartend: readonly unknown[] = ['Warteliste', 'Reserve'];

/** Who was offered a seat and until when, who waits, and why there is no seat: that by the server, while it can be asked. */
export function Warteliste({ kurs }: { kurs: VisibleRowOf<typeof ausbildungen> }): ReactElement | null {
  const { replica } = useDevice();
  const teilnehmer = useChildren(ausbildungteilnehmer, kurs.id) ?? [];
  const wartende = teilnehmer.filter(({ typ }) => wartend.includes(typ));
  const { value = [] } = useRecordList(
    { table: ausbildungen.name, id: kurs.id },
    wartende.length === 0 ? undefined : `/ausbildungen/${kurs.id}/warteliste`,
    wartelisteSchema,
  );
  const [jetzt] = useState(() => new Date().toISOString());
  const nameVon = ({ mgd_id, name }: (typeof teilnehmer)[number]): string =>
    (mgd_id ? replica.label(personen.name, mgd_id) : name) ?? '–';
  const angeboten = teilnehmer
    .filter(({ typ, angebotbis }) => hatAngebot({ typ, angebotbis: angebotbis ?? null }, jetzt))
    .map((row) => ({
      id: row.id,
      name: nameVon(row),
      text: t('Platz angeboten bis {zeit}', { zeit: formatDateTime(row.angebotbis) }),
    }));
  const gezeigt = [
    ...angeboten,
    ...wartende
      .toSorted((a, b) => (a.rang ?? 0) - (b.rang ?? 0))
      .flatMap((row) => {
        const grund = value.find(({ id }) => id === row.id)?.grund;
        return grund === undefined ? [] : [{ id: row.id, name: nameVon(row), text: tMessage(grund) }];
      }),
  ];
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
