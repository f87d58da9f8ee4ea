import { einsatzFotos } from '../einsatz-fotos.table.ts';
import { einsatzBeteiligte } from '../einsatz-beteiligte.table.ts';
import { useState, type ReactElement } from 'react';
import { vocabulary } from '../../../kit/vocabulary.ts';
import { useDevice, type CommandDialogProps } from '../../../screens/device.ts';
import { DocumentDialog } from '../../../screens/pdf/document-dialog.tsx';
import { makePdf } from '../../../screens/pdf/make-pdf.ts';
import { useChildren, useRecord } from '../../../screens/use-replica.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { t, type AppLocale } from '../../../ui/t.ts';
import { einsatzberichtPdf } from './einsatzbericht-pdf.ts';
import { einsatzbestaetigungPdf } from './einsatzbestaetigung-pdf.ts';
import { freistellungPdf } from './freistellung-pdf.ts';
import { photosOf, readPictures } from './print-photos.ts';
import { inFileName, numberOf, readEinsatz } from './read-einsatz.ts';

const kinds = vocabulary({
  Einsatzbericht: 'Einsatzbericht (intern, ohne Patienten)',
  Arbeitgeber: 'Einsatzbestätigung für den Arbeitgeber',
  Buergermeister: 'Einsatzbestätigung für die Erklärung des Bürgermeisters',
  Freistellung: 'Namensliste für die Freistellung von der Arbeit',
});

/** Documents of a mission, made on the device. */
export function EinsatzDialog({ module, rows, onClose }: CommandDialogProps): ReactElement | null {
  const device = useDevice();
  const id = rows[0]?.id ?? '';
  const einsatz = useRecord(module.table, id);
  const beteiligte = useChildren(einsatzBeteiligte, id) ?? [];
  const photos = photosOf(useChildren(einsatzFotos, id) ?? []);
  const labelOf = useLabels(['personen']);
  const [kind, setKind] = useState<keyof typeof kinds.labels>('Einsatzbericht');
  const [hasPhotos, setPhotos] = useState(false);
  const [person, setPerson] = useState<string | null>(null);
  if (!einsatz) return null;

  const people = beteiligte
    .map((row) => ({ id: row.id, label: labelOf('personen', row.mgd_id ?? '') ?? row.extern_name ?? '' }))
    .filter(({ label }) => label !== '');
  const make = async (locale: AppLocale): Promise<{ blob: Blob; name: string }> => {
    const source = await readEinsatz(device, einsatz, locale);
    const number = inFileName(numberOf(einsatz));
    if (kind === 'Einsatzbericht')
      return {
        blob: await makePdf(
          einsatzberichtPdf(source, module, hasPhotos ? await readPictures(device, photos) : undefined),
        ),
        name: `einsatzbericht_${number}.pdf`,
      };
    if (kind === 'Freistellung')
      return {
        blob: await makePdf(freistellungPdf(source, source.rows.of('einsatz_beteiligte'))),
        name: `freistellung_${number}.pdf`,
      };
    const chosen = beteiligte.filter((row) => person === null || row.id === person);
    return {
      blob: await makePdf(einsatzbestaetigungPdf(source, kind, chosen)),
      name: `einsatzbestaetigung_${number}.pdf`,
    };
  };
  return (
    <DocumentDialog
      title={t('Dokumente')}
      onClose={onClose}
      make={make}
      isReady={kind === 'Einsatzbericht' || people.length > 0}
    >
      <Select
        label={t('Dokument')}
        value={kind}
        items={kinds.names.map((name) => ({ id: name, label: t(kinds.labels[name]) }))}
        isRequired
        onChange={(name) => setKind(kinds.names.find((one) => one === name) ?? kind)}
      />
      {kind === 'Einsatzbericht' && photos.length > 0 && (
        <Checkbox
          label={t('Mit {n, plural, one {# Foto} other {# Fotos}}', { n: photos.length })}
          hint={t('Ohne die Fotos, die Patienten zeigen.')}
          value={hasPhotos}
          onChange={setPhotos}
        />
      )}
      {(kind === 'Arbeitgeber' || kind === 'Buergermeister') && (
        <Select
          label={t('Person')}
          value={person}
          items={people}
          placeholder={t('Alle, je eine Seite')}
          onChange={setPerson}
        />
      )}
    </DocumentDialog>
  );
}
