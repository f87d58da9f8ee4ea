import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { FileValue } from '../../../kit/kinds/file.ts';
import type { AnyRow } from '../../../kit/field.ts';
import { localToday } from '../../../lib/local-time.ts';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { FieldsPanel } from '../../../screens/detail/fields-panel.tsx';
import type { RecordForm } from '../../../screens/detail/record-form.ts';
import { useRecordForm } from '../../../screens/detail/use-record-form.ts';
import { useDevice } from '../../../screens/device.ts';
import { mayCreateIn } from '../../../screens/record-rights.ts';
import { stored } from '../../../screens/stored.ts';
import { useFieldContext } from '../../../screens/use-field-context.ts';
import { referredTables, useLabels } from '../../../screens/use-labels.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useRecord } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { ausbildungen } from '../../ausbildung/ausbildungen.table.ts';
import { einsaetze } from '../../einsaetze/einsaetze.table.ts';
import { personen } from '../../personen/personen.table.ts';
import { sperrenAm } from '../zustand.rules.ts';
import { ausgeben, type Anlass } from './ausgabe.ts';
import { Ausgegeben } from './ausgegeben.tsx';
import { leihfehler } from './eingabe.rules.ts';
import { postenVon, useGewaehlt, type Gewaehlt } from './gewaehlt.ts';
import { PostenListe, useGesperrteTeile } from './posten-liste.tsx';
import type { Stueck } from './stueck-suche.ts';
import { StueckWahl } from './stueck-wahl.tsx';
import { Unterschrift } from './unterschrift.tsx';
import { verleihModule } from './verleih.module.ts';

/** Hands things out: scan or choose, say to whom, sign (domain: inventar 4 "Verleih"). Works without a network. */
export function AusgabeScreen(): ReactElement {
  const { registry, rights } = useDevice();
  const [done, setDone] = useState<readonly string[]>([]);
  const [round, setRound] = useState(0);
  useTitle(t('Ausgeben'));
  const before = <BackLink to="/inventar/verleih">{t(verleihModule.label)}</BackLink>;
  if (!mayCreateIn({ registry, rights }, verleihModule))
    return (
      <Page title={t('Ausgeben')} before={before}>
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      </Page>
    );
  return (
    <Page title={t('Ausgeben')} before={before}>
      {done.length > 0 && <Ausgegeben ids={done} onClose={() => setDone([])} />}
      <Entry
        key={round}
        onDone={(ids) => {
          setDone(ids);
          setRound(round + 1);
        }}
      />
    </Page>
  );
}

const felder = ['an_id', 'an_name', 'einsatz_id', 'ausb_id', 'zweck', 'bis', 'kautionbetrag'] as const;

/** What the form says of the occasion, empty values as null. */
const anlassVon = (row: AnyRow): Anlass =>
  Object.fromEntries(felder.map((name) => [name, row[name] ?? null])) as unknown as Anlass; // each column of the form by its name

/** What still stands in the way of handing out, as a packed sentence. */
function hindernis(row: AnyRow, gewaehlt: readonly Gewaehlt[]): string | undefined {
  const [first] = gewaehlt;
  if (first === undefined) return undefined;
  return gewaehlt.flatMap((one) => leihfehler({ ...anlassVon(row), ...postenVon(one, '') }))[0]?.text;
}

/** Whether a piece, or something in the set that it is, is locked. */
function useIstGesperrt(): (stueck: Stueck) => boolean {
  const teile = useGesperrteTeile();
  return (stueck) => sperrenAm(stueck, localToday()).length > 0 || teile(stueck.id).length > 0;
}

/** A mission, a course or a person whose record led here is whom things are for. */
function useAnlass(form: RecordForm): void {
  const { fuer }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = typeof fuer === 'string' ? fuer : '';
  const found = {
    einsatz_id: useRecord(einsaetze, id),
    ausb_id: useRecord(ausbildungen, id),
    an_id: useRecord(personen, id),
  };
  const column = (['einsatz_id', 'ausb_id', 'an_id'] as const).find((name) => (found[name] ?? null) !== null);
  const begin = useEffectEvent((name: string) => form.set(name, id));
  const { isReady } = form;
  useEffect(() => {
    if (column !== undefined && isReady) begin(column);
  }, [column, isReady]);
}

function Entry({ onDone }: { onDone: (ids: readonly string[]) => void }): ReactElement {
  const { engine, registry } = useDevice();
  const once = useOnce();
  // As this kind of organisation has it: not all know missions.
  const form = useRecordForm({ module: registry.module(verleihModule.name), row: null });
  useAnlass(form);
  const { gewaehlt, nimm, aendere, lege } = useGewaehlt();
  const istGesperrt = useIstGesperrt();
  const istBereit = ({ stueck, trotzsperre, grund }: Gewaehlt): boolean =>
    stueck === undefined || !istGesperrt(stueck) || (trotzsperre && grund.trim() !== '');
  const [unterschrift, setUnterschrift] = useState<FileValue | null>(null);
  const [trouble, setTrouble] = useState<string>();
  const give = (): Promise<void> =>
    once(async () => {
      const wrong = hindernis(form.row, gewaehlt);
      setTrouble(wrong);
      if (wrong !== undefined || gewaehlt.length === 0 || !gewaehlt.every(istBereit)) return;
      const { actions, ids } = ausgeben(
        gewaehlt.map((one) => ({
          ...postenVon(one, String(form.row['sek_id'] ?? '')),
          trotzsperre: one.trotzsperre && one.stueck !== undefined && istGesperrt(one.stueck),
        })),
        anlassVon(form.row),
        { jetzt: new Date().toISOString(), unterschrift },
      );
      if ((await stored(() => engine.act(actions))) === undefined) return;
      form.drop();
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Stück ausgegeben} other {# Stücke ausgegeben}}', { n: ids.length }),
      });
      onDone(ids);
    });
  return (
    <div className="stack">
      <StueckWahl
        onStueck={(stueck) => nimm({ stueck })}
        onArtikel={(artikel) => nimm({ artikel })}
        chosen={gewaehlt.map(({ id }) => id)}
      />
      <PostenListe gewaehlt={gewaehlt} onChange={aendere} onRemove={lege} />
      <Fields form={form} unterschrift={unterschrift} onSigned={setUnterschrift} />
      {trouble !== undefined && <Banner tone="bad" title={tMessage(trouble)} />}
      <div className="row">
        <Button
          variant="primary"
          icon="arrowRight"
          isDisabled={gewaehlt.length === 0 || !gewaehlt.every(istBereit)}
          onPress={() => void give()}
        >
          {t('{n, plural, =0 {Ausgeben} one {# Stück ausgeben} other {# Stücke ausgeben}}', { n: gewaehlt.length })}
        </Button>
      </div>
    </div>
  );
}

type FieldsProps = { form: RecordForm; unterschrift: FileValue | null; onSigned: (file: FileValue | null) => void };

function Fields({ form, unterschrift, onSigned }: FieldsProps): ReactElement {
  const { module } = form;
  const labelOf = useLabels(referredTables(module.table));
  const context = useFieldContext(labelOf, {
    module,
    id: form.row.id,
    row: form.row,
    setField: form.set,
  });
  return (
    <>
      <FieldsPanel form={form} context={context} names={felder} />
      <Unterschrift value={unterschrift} onChange={onSigned} context={context} />
    </>
  );
}
