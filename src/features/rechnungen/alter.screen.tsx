import { useMemo, useState, type ReactElement } from 'react';
import { localToday } from '../../lib/local-time.ts';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { useNavigate } from '../../screens/link.tsx';
import { ServerState } from '../../screens/online/server-state.tsx';
import { useServer } from '../../screens/online/use-server.ts';
import { dayColumn, moneyColumn, numberColumn, textColumn } from '../../screens/report/columns.tsx';
import { ReportFrame } from '../../screens/report/report-frame.tsx';
import { useSektionChoice } from '../../screens/report/sektion-choice.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDate } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { addressOf } from '../addresses.ts';
import { forderungenModule } from '../finanzen/forderungen.module.ts';
import { altersklasse, altersklassen, jeKlasse } from './alter.rules.ts';
import { alterSchema, type Altersposten } from './rechnungen.calls.ts';

/** How long what is open is due, as a picture and claim by claim; with the day after which nobody must pay it any more. */
export function AlterScreen(): ReactElement {
  const navigate = useNavigate();
  const { user } = useDevice();
  const [stichtag, setStichtag] = useState<string | null>(localToday());
  const [nurVerjaehrte, setVerjaehrte] = useState(false);
  const sektion = useSektionChoice('KASSABUCH_FORDERUNGEN', 'LESEN');
  const sek_id =
    sektion.sek_id ?? (sektion.options.length === 1 ? (sektion.options[0]?.id ?? user.sek_id) : user.sek_id);
  const tag = stichtag ?? localToday();
  const found = useServer(
    '/rechnungen/alter',
    alterSchema,
    useMemo(() => ({ sek_id, stichtag: tag }), [sek_id, tag]),
  );
  const rows = useMemo(
    () => found.value?.filter(({ verjaehrt_am }) => !nurVerjaehrte || verjaehrt_am <= tag),
    [found.value, nurVerjaehrte, tag],
  );
  const columns = useMemo(
    () => [
      textColumn<Altersposten>('name', t('Name'), ({ name }) => name ?? ''),
      textColumn<Altersposten>('nummer', t('Nummer'), ({ nummer }) => nummer ?? ''),
      textColumn<Altersposten>('text', t('Wofür'), ({ text }) => text),
      dayColumn<Altersposten>('faelligam', t('Fällig am'), ({ faelligam }) => faelligam),
      textColumn<Altersposten>('klasse', t('Alter'), ({ tage }) => t(altersklassen[altersklasse(tage)]?.label ?? '')),
      numberColumn<Altersposten>('mahnstufe', t('Mahnstufe'), ({ mahnstufe }) => mahnstufe),
      dayColumn<Altersposten>('verjaehrt_am', t('Verjährt nach dem'), ({ verjaehrt_am }) => verjaehrt_am),
      moneyColumn<Altersposten>('betrag', t('Offen'), ({ betrag }) => betrag),
    ],
    [],
  );
  const table = useMemo(() => {
    const sums = jeKlasse(rows ?? []);
    return {
      parts: [t('Offen')],
      rows: altersklassen.map(({ label }, at) => ({ name: t(label), counts: [(sums[at] ?? 0) / 100] })),
    };
  }, [rows]);
  return (
    <ReportFrame
      title={t('Alter der Forderungen')}
      list={forderungenModule}
      right={permissionsFor('KASSABUCH_FORDERUNGEN', 'LESEN')}
      columns={columns}
      rows={rows ?? (found.trouble === undefined ? undefined : [])}
      sort={{ column: 'faelligam', isDown: false }}
      narrowed={[formatDate(tag), sektion.label].filter(Boolean).join('; ')}
      isPutOut={() => true}
      onOpen={({ id }) => void navigate({ to: addressOf(forderungenModule, id) })}
      unread={[]}
      empty={{ title: t('Nichts offen'), text: t('Niemand schuldet etwas, das dazu passt.') }}
      notice={
        found.trouble !== undefined ? (
          <ServerState of={found} />
        ) : (
          (rows ?? []).length > 0 && <BarChart label={t('Alter der Forderungen')} table={table} digits={2} />
        )
      }
      filters={
        <>
          <DateField label={t('Stichtag')} value={stichtag} onChange={setStichtag} />
          {sektion.options.length > 1 && (
            <Select label={t('Sektion')} value={sek_id} onChange={sektion.choose} items={sektion.options} isRequired />
          )}
          <Checkbox label={t('Nur bis zum Stichtag verjährte')} value={nurVerjaehrte} onChange={setVerjaehrte} />
        </>
      }
    />
  );
}
