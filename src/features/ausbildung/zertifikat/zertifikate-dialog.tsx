import type { ReactElement } from 'react';
import type { CommandDialogProps } from '../../../screens/device.ts';
import { useChildren } from '../../../screens/use-replica.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungteilnehmer } from '../ausbildungteilnehmer.table.ts';
import { ZertifikatDruck } from './zertifikat-dialog.tsx';

/** The certificates of all who passed a course, a page each. */
export function ZertifikateDialog({ rows, onClose }: CommandDialogProps<typeof ausbildungen>): ReactElement {
  const [kurs] = rows;
  const teilnehmer = useChildren(ausbildungteilnehmer, kurs?.id ?? '') ?? [];
  return (
    <ZertifikatDruck
      rows={teilnehmer.filter(({ bestanden }) => bestanden === true)}
      name={`Zertifikate_${(kurs?.nr ?? kurs?.vorlaeufig ?? '').replaceAll(/[^\w-]+/g, '-')}.pdf`}
      onClose={onClose}
    />
  );
}
