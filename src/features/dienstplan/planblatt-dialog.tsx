import type { ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { DocumentDialog } from '../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../screens/pdf/make-pdf.ts';
import { printedIn } from '../../screens/pdf/printed.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { t } from '../../ui/t.ts';
import { personen } from '../personen/personen.table.ts';
import { abwesenheiten } from './abwesenheiten.table.ts';
import { darfHinaus } from './berichtzeilen.ts';
import { alsAbwesenheit } from './leute.rules.ts';
import { planblattPdf } from './planblatt-pdf.ts';
import { planblatt } from './planblatt.rules.ts';
import type { Planbild, Planzeile } from './planbild.rules.ts';

type PlanblattProps = {
  bild: Planbild;
  plan: Planzeile | undefined;
  /** `2026-11`. */ monat: string;
  onClose: () => void;
};

/** The planning sheet of a month, made on the device. */
export function PlanblattDialog({ bild, plan, monat, onClose }: PlanblattProps): ReactElement {
  const device = useDevice();
  const labelOf = useLabels(['personen']);
  const weg = useRows(abwesenheiten) ?? [];
  return (
    <DocumentDialog
      title={t('Planblatt')}
      onClose={onClose}
      make={async (locale) => {
        const alle = await device.replica.rows(personen);
        const darf = darfHinaus(() => alle);
        const blatt = planblatt(bild, { plan, monat }, weg.flatMap(alsAbwesenheit), (mgd_id) =>
          darf(mgd_id) ? (labelOf('personen', mgd_id) ?? '–') : '–',
        );
        const paper = planblattPdf(blatt, await printedIn(locale, device, []), new Date().toISOString());
        return { blob: await makePdf(paper), name: `Dienstplan_${monat}.pdf` };
      }}
    />
  );
}
