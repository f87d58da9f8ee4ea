import { useMemo, useState, type ReactElement } from 'react';
import { useDevice } from '../../../screens/device.ts';
import { sektionOptions } from '../../../screens/list/sektion-options.ts';
import { askServer, sending } from '../../../screens/online/ask-server.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SaveDialog } from '../../../ui/overlays/save-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t } from '../../../ui/t.ts';
import { sektionen } from '../../organisation/sektionen.table.ts';
import { kursgruppen } from '../kursgruppen.table.ts';
import { vorjahrSchema } from './vorjahr.calls.ts';

/** Asks of which branch, which group and for which year, and has the courses of the year before made once more. */
export function VorjahrDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { engine, request, rights, user } = useDevice();
  const alle = useRows(sektionen);
  const gruppen = useRows(kursgruppen) ?? [];
  const labelOf = useLabels([kursgruppen.name]);
  const zweige = useMemo(
    () => sektionOptions(alle ?? [], rights.granted('AUSBILDUNG_ALLGEMEIN', 'KOPIEREN')),
    [alle, rights],
  );
  const [gewaehlt, setGewaehlt] = useState<string | null>(user.sek_id);
  const [kg_id, setGruppe] = useState<string | null>(null);
  const [jahr, setJahr] = useState<number | null>(Temporal.Now.plainDateISO().year + 1);
  const [trouble, setTrouble] = useState<string>();
  const [isPending, setPending] = useState(false);
  const sek_id = zweige.find(({ id }) => id === gewaehlt)?.id ?? null;
  const copy = async (): Promise<void> => {
    setPending(true);
    const auftrag = { sek_id, typ: 'Ausbildung', kg_id, jahr };
    const told = await askServer(request, '/ausbildungen/jahr/kopieren', vorjahrSchema, sending(auftrag));
    setPending(false);
    if (told.kind !== 'done') return setTrouble(told.text);
    void engine.syncNow();
    toast({
      tone: 'ok',
      title: t('{n, plural, =0 {Kein Kurs zu kopieren} one {# Kurs kopiert} other {# Kurse kopiert}}', {
        n: told.value.kurse,
      }),
    });
    onClose();
  };
  return (
    <SaveDialog
      title={t('Vorjahr kopieren')}
      label={t('Kopieren')}
      icon="copy"
      trouble={trouble}
      isPending={isPending}
      isDisabled={sek_id === null || jahr === null}
      onSave={() => void copy()}
      onClose={onClose}
    >
      <p className="muted">
        {t(
          'Jeder Kurs des Vorjahrs entsteht einmal, am selben Wochentag, mit Kurstagen und Gebühren, ohne Teilnehmer.',
        )}
      </p>
      <Select label={t('Veranstalter')} value={sek_id} items={zweige} onChange={setGewaehlt} isRequired />
      <Select
        label={t('Kursgruppe')}
        placeholder={t('Alle Kursgruppen')}
        value={kg_id}
        items={gruppen.map(({ id }) => ({ id, label: labelOf(kursgruppen.name, id) ?? '' }))}
        onChange={setGruppe}
      />
      <NumberField label={t('Jahr')} isYear isRequired value={jahr} onChange={setJahr} />
    </SaveDialog>
  );
}
