import { useMemo, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { useDevice } from '../../../screens/device.ts';
import { recordRights } from '../../../screens/record-rights.ts';
import { useSektionChoice } from '../../../screens/report/sektion-choice.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { useToday } from '../../../screens/use-today.ts';
import { ChoiceBar } from '../../../ui/fields/choice-bar.tsx';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import type { Option } from '../../../ui/fields/options.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../ui/t.ts';
import { kursart } from '../ausbildung.vocabularies.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungtage } from '../ausbildungtage.table.ts';
import { topics, type Eingabe, type Erfassart } from './eingabe.ts';

type AnlassFelderProps = {
  arten: readonly Erfassart[];
  eingabe: Eingabe;
  onChange: (eingabe: Eingabe) => void;
};

/** What was done, where and when: something new, or a further day of what there is. */
export function AnlassFelder({ arten, eingabe, onChange }: AnlassFelderProps): ReactElement {
  const { options } = useSektionChoice(topics[eingabe.typ], 'NEU');
  const offene = useOffene(eingabe.typ);
  const { typ, kurs, name, sek_id, ort, beginn, ende } = eingabe;
  const set = (change: Partial<Eingabe>): void => onChange({ ...eingabe, ...change });
  const waehle = (id: string | null): void => set({ kurs: offene.find((one) => one.id === id) ?? null });
  return (
    <Card title={t('Was')}>
      <div className="stack">
        {arten.length > 1 && (
          <ChoiceBar
            label={t('Art')}
            value={typ}
            items={arten.map((id) => ({ id, label: t(wordOf(kursart, id)) }))}
            onChange={(id) => set({ typ: arten.find((one) => one === id) ?? typ, kurs: null })}
          />
        )}
        <Select
          label={t('Weiterer Tag von')}
          placeholder={t('Etwas Neues')}
          value={kurs?.id ?? null}
          items={offene}
          onChange={waehle}
        />
        {kurs === null && (
          <>
            <TextField
              label={t('Name')}
              isRequired
              maxLength={120}
              value={name}
              onChange={(next) => set({ name: next })}
            />
            <Select
              label={t('Sektion')}
              isRequired
              value={sek_id}
              items={options}
              onChange={(id) => set({ sek_id: id })}
            />
            <TextField label={t('Ort')} maxLength={80} value={ort} onChange={(next) => set({ ort: next })} />
          </>
        )}
        <DateTimeField
          label={t('Beginn')}
          isRequired
          value={beginn}
          onChange={(next) => set({ beginn: next })}
          // Mostly it ends on the same day.
          onBlur={() => ende === null && set({ ende: beginn })}
        />
        <DateTimeField label={t('Ende')} isRequired value={ende} onChange={(next) => set({ ende: next })} />
      </div>
    </Card>
  );
}

type Offen = Option & { readonly name: string; readonly sek_id: string };

const most = 50;
const seitMonaten = 12;

/** What further days can be added to: not called off or closed, begun within a year, the newest first. */
function useOffene(typ: Erfassart): readonly Offen[] {
  const { registry, rights } = useDevice();
  const rows = useRows(ausbildungen);
  const today = useToday();
  return useMemo(() => {
    const since = Temporal.PlainDate.from(today).subtract({ months: seitMonaten }).toString();
    const table = registry.of(ausbildungtage);
    return (rows ?? [])
      .filter(
        (row) =>
          row.typ === typ &&
          (row.anfang ?? '') >= since &&
          recordRights({ registry, rights, table, root: row, isNew: true }).mayChange,
      )
      .toSorted((a, b) => ((a.anfang ?? '') > (b.anfang ?? '') ? -1 : 1))
      .slice(0, most)
      .map(({ id, name, sek_id, anfang }) => ({
        id,
        name: name ?? '',
        sek_id: sek_id ?? '',
        label: `${name ?? ''} (${formatDate(anfang)})`,
      }));
  }, [rows, typ, today, registry, rights]);
}
