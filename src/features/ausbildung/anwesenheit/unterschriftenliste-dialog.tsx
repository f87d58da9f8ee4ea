import type { ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { isRestricted } from '../../../kit/restricted.ts';
import { useDevice } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { issuerOf } from '../../../screens/pdf/issuer.ts';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { t, textsIn } from '../../../ui/t.ts';
import { personen } from '../../personen/personen.table.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import type { ausbildungtage } from '../ausbildungtage.table.ts';
import { holdsSeat } from '../schrittbedingungen.rules.ts';
import type { Person } from '../use-kursblatt.ts';
import { unterschriftenlistePdf } from './unterschriftenliste-pdf.ts';

type UnterschriftenlisteProps = {
  kurs: VisibleRowOf<typeof ausbildungen>;
  tag: VisibleRowOf<typeof ausbildungtage>;
  leute: readonly Person[];
  onClose: () => void;
};

/** The list to sign of a course day, made on the device; whose data may not be used has no name on it. */
export function UnterschriftenlisteDialog({ kurs, tag, leute, onClose }: UnterschriftenlisteProps): ReactElement {
  const device = useDevice();
  return (
    <DocumentDialog
      title={t('Unterschriftenliste')}
      onClose={onClose}
      make={async (locale) => {
        const [alle, words, aussteller] = await Promise.all([
          device.replica.rows(personen),
          textsIn(locale),
          issuerOf(device, kurs.sek_id, locale),
        ]);
        const gesperrt = new Set(alle.filter((row) => isRestricted(personen, row)).map(({ id }) => id));
        const kursnummer = kurs.nr ?? kurs.vorlaeufig ?? '';
        const paper = unterschriftenlistePdf(
          {
            aussteller,
            kursnummer,
            kurs: kurs.name ?? '',
            ort: kurs.ort ?? '',
            thema: tag.thema ?? '',
            beginn: tag.beginn ?? null,
            ende: tag.ende ?? null,
            personen: leute
              .filter(({ row: { typ } }) => holdsSeat(typ))
              .map(({ row: { mgd_id }, name }) => (mgd_id && gesperrt.has(mgd_id) ? '–' : name)),
          },
          { words, locale },
          new Date().toISOString(),
        );
        return {
          blob: await makePdf(paper),
          name: `Unterschriftenliste_${kursnummer.replaceAll(/[^\w-]+/g, '-')}_${(tag.beginn ?? '').slice(0, 10)}.pdf`,
        };
      }}
    />
  );
}
