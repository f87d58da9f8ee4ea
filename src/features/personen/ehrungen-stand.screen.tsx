import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { VisibleRow, VisibleRowOf } from '../../db/base.ts';
import { ReasonDialog } from '../../screens/detail/reason-dialog.tsx';
import { useDevice, type Device } from '../../screens/device.ts';
import { recordRights } from '../../screens/record-rights.ts';
import { dayColumn, stateColumn, textColumn } from '../../screens/report/columns.tsx';
import { defineReport } from '../../screens/report/define-report.tsx';
import type { ReportButtonsProps } from '../../screens/report/report.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useToday } from '../../screens/use-today.ts';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { LoadingSign } from '../../ui/status/loading-sign.tsx';
import { t } from '../../ui/t.ts';
import { nameVon } from './aktuelle-mitglieder.rules.ts';
import { ehrungenLink } from './auswertungen.ts';
import { ehrungsschritte, erreicht, naechster, type Ehrungsschritt } from './ehrungsschritte.rules.ts';
import { mitgliederModule } from './mitglieder.module.ts';
import { mitgliederehrungen } from './mitgliederehrungen.table.ts';
import type { personen } from './personen.table.ts';
import { within } from '../../lib/message.ts';

interface Stand {
  readonly id: string;
  readonly row: VisibleRowOf<typeof mitgliederehrungen>;
  readonly person: VisibleRowOf<typeof personen>;
  readonly schritt: Ehrungsschritt | undefined;
  readonly naechster: Ehrungsschritt | undefined;
}

const EhrenurkundenDialog = lazy(async () => ({
  default: (await import('./ehrenurkunden-dialog.tsx')).EhrenurkundenDialog,
}));

/** What stands for honours that no step was taken for yet. */
const vorgemerkt = 'vorgemerkt';

const mayWrite = ({ person }: Stand, column: string | undefined, { registry, rights }: Device): boolean =>
  column !== undefined &&
  recordRights({ registry, rights, table: mitgliederehrungen, root: person, isNew: false }).writable.has(column);
const mayGoOn = (one: Stand, device: Device): boolean => mayWrite(one, one.naechster?.spalte, device);
const mayGoBack = (one: Stand, device: Device): boolean =>
  mayWrite(one, one.schritt?.spalte, device) && mayWrite(one, 'ruecknahme_grund', device);

/** Honours by how far they are; the selected ones go one step on, or back with a reason. */
export const EhrungenStand = defineReport<Stand, 'stand'>({
  link: ehrungenLink,
  list: mitgliederModule,
  topic: { of: mitgliederehrungen.right, action: 'LESEN' },
  tables: ['personen', 'mitgliederehrungen', 'ehrungen'],
  labels: ['sektionen', 'ehrungen'],
  choices: {
    stand: {
      label: 'Stand',
      as: 'select',
      start: 'antrag_am',
      options: () => [
        { id: vorgemerkt, label: t(within('Ehrung', 'Vorgemerkt')) },
        ...ehrungsschritte.map(({ spalte, stand }) => ({ id: spalte, label: t(stand) })),
      ],
      keeps: ({ schritt }, stand) => (schritt?.spalte ?? vorgemerkt) === stand,
    },
  },
  rows: ({ rows, isIn }) => {
    const persons = new Map(rows('personen').map((row) => [row.id, row]));
    const honours = new Map(rows('ehrungen').map((row) => [row.id, row]));
    return rows('mitgliederehrungen').flatMap((row: Stand['row']): Stand[] => {
      const person: Stand['person'] | undefined = persons.get(row.mgd_id ?? '');
      if (person === undefined || person.personenart !== 'Mitglied' || !isIn(person)) return [];
      const next = naechster(row, honours.get(row.ehr_id ?? '') ?? {});
      return [{ id: row.id, row, person, schritt: erreicht(row), naechster: next }];
    });
  },
  about: ({ person }) => person,
  columns: ({ labelOf, chosen: { stand } }) => [
    textColumn('name', t('Name'), ({ person }) => nameVon(person)),
    {
      ...textColumn<Stand>('ehrung', t('Ehrung'), ({ row }) => labelOf('ehrungen', row.ehr_id ?? '') ?? '…'),
      grow: 1.4,
    },
    { ...textColumn<Stand>('bezugsjahr', t('Bezugsjahr'), ({ row }) => String(row.bezugsjahr ?? '')), width: 112 },
    stateColumn(
      'stand',
      t('Stand'),
      ({ schritt }) => (schritt === undefined ? t(within('Ehrung', 'Vorgemerkt')) : t(schritt.stand)),
      (row) => (row.naechster === undefined ? 'ok' : 'info'),
    ),
    textColumn('sektion', t('Sektion'), ({ person }) => labelOf('sektionen', person.sek_id ?? '') ?? ''),
    ...stepsTo(stand).map(({ spalte, stand: label }) =>
      dayColumn<Stand>(spalte, t(label), ({ row }) => row[spalte] ?? null),
    ),
  ],
  sort: { column: 'name', isDown: false },
  opens: () => ({ tab: 'ehrungen' }),
  empty: { title: 'Keine Ehrungen in diesem Stand', sentence: 'Ein anderer Stand zeigt andere Ehrungen.' },
  actions: { may: (one, device) => mayGoOn(one, device) || mayGoBack(one, device), Buttons: Schritte },
});

/** The steps up to a stand; all of them without one. */
const stepsTo = (stand: string | null): readonly Ehrungsschritt[] =>
  stand === null
    ? ehrungsschritte
    : ehrungsschritte.slice(0, ehrungsschritte.findIndex(({ spalte }) => spalte === stand) + 1);

function Schritte({ rows, done }: ReportButtonsProps<Stand, 'stand'>): ReactElement {
  const device = useDevice();
  const today = useToday();
  const once = useOnce();
  const [isAsked, setAsked] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const change = (
    picked: readonly Stand[],
    changedOf: (one: Stand) => Readonly<Record<string, unknown>>,
  ): Promise<void> =>
    once(async () => {
      const made = await stored(() =>
        device.engine.act(
          picked.map((one) => {
            const row: VisibleRow = one.row;
            const changed = changedOf(one);
            const basis = Object.fromEntries(Object.keys(changed).map((column) => [column, row[column] ?? null]));
            return { do: 'change' as const, table: mitgliederehrungen.name, id: row.id, changed, basis };
          }),
        ),
      );
      if (made === undefined) return;
      toast({
        tone: 'ok',
        title: t('{n, plural, one {# Ehrung geändert} other {# Ehrungen geändert}}', { n: picked.length }),
      });
      done();
    });
  const onward = rows.filter((one) => mayGoOn(one, device));
  const printed = onward.filter(({ naechster: next }) => next?.spalte === 'gedruckt_am');
  const backward = rows.filter((one) => mayGoBack(one, device));
  const takeBack = (grund: string): void => {
    setAsked(false);
    void change(backward, ({ schritt }) => ({ [schritt?.spalte ?? '']: null, ruecknahme_grund: grund }));
  };
  return (
    <>
      {onward.length > 0 && (
        <Button
          size="small"
          variant="primary"
          icon="arrowRight"
          onPress={() => void change(onward, ({ naechster: next }) => ({ [next?.spalte ?? '']: today }))}
        >
          {stepLabel(rows)}
        </Button>
      )}
      {printed.length > 0 && (
        <Button size="small" icon="print" onPress={() => setPrinting(true)}>
          {t('Urkunden drucken')}
        </Button>
      )}
      {isPrinting && (
        <Suspense fallback={<LoadingSign />}>
          <EhrenurkundenDialog
            rows={printed}
            onMade={() => change(printed, () => ({ gedruckt_am: today }))}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {backward.length > 0 && (
        <Button size="small" icon="undo" onPress={() => setAsked(true)}>
          {t('Schritt zurücknehmen …')}
        </Button>
      )}
      {isAsked && <ReasonDialog title={t('Schritt zurücknehmen')} onGive={takeBack} onCancel={() => setAsked(false)} />}
    </>
  );
}

/** The next step by its name when it is the same for all. */
function stepLabel(rows: readonly Stand[]): string {
  const [first, ...others] = new Set(rows.flatMap(({ naechster: next }) => (next === undefined ? [] : [next.tun])));
  return first === undefined || others.length > 0 ? t('Nächster Schritt') : t(first);
}
