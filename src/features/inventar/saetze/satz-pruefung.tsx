import { useState, type ReactElement } from 'react';
import { newId } from '../../../lib/ids.ts';
import { localToday } from '../../../lib/local-time.ts';
import { useDevice } from '../../../screens/device.ts';
import { stored } from '../../../screens/stored.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { useOnce } from '../../../screens/use-once.ts';
import type { Action } from '../../../sync/actions.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { t } from '../../../ui/t.ts';
import { StueckWahl } from '../verleih/stueck-wahl.tsx';
import { plombeHaelt, zustandVonSatz } from './satz.rules.ts';
import { satzpositionen } from './satzpositionen.table.ts';
import { satzpruefungen } from './satzpruefungen.table.ts';
import type { Satz, Teil } from './use-satz.ts';

type SatzPruefungProps = { satz: Satz; satz_id: string; onClose: () => void };
type Gefunden = Readonly<Record<string, { readonly ist: number; readonly plombe: string }>>;

/** Looks a set through: each part is ticked by its code or by hand, quantities are counted, seals are read (domain: inventar 4 "Satz"). */
export function SatzPruefung({ satz, satz_id, onClose }: SatzPruefungProps): ReactElement {
  const { engine, user } = useDevice();
  const once = useOnce();
  const [gefunden, setGefunden] = useState<Gefunden>({});
  const [plombe, setPlombe] = useState('');
  const note = (id: string, ist: number, gelesen = ''): void =>
    setGefunden((before) => ({ ...before, [id]: { ist, plombe: gelesen } }));
  const save = (): Promise<void> =>
    once(async () => {
      const zustand = ergebnis(satz, gefunden);
      const actions = eintraege({ satz, satz_id, gefunden, plombe: plombe.trim(), zustand, wer: user.name });
      if ((await stored(() => engine.act(actions))) === undefined) return;
      toast({ tone: 'ok', title: t('Satz geprüft') });
      onClose();
    });
  const scanned = (stueckId: string): void => {
    const teil = satz.teile.find(({ stueck }) => stueck?.id === stueckId);
    if (teil !== undefined) note(teil.zeile.id, 1);
    else toast({ tone: 'warn', title: t('Das gehört nicht in diesen Satz.') });
  };
  const offen = satz.teile.filter(({ zeile }) => gefunden[zeile.id] === undefined).length;
  return (
    <>
      <StueckWahl onStueck={({ id }) => scanned(id)} chosen={[]} />
      <Card title={t('{n} von {alle} geprüft', { n: satz.teile.length - offen, alle: satz.teile.length })}>
        <ul className="stack">
          {satz.teile.map((teil) => (
            <li key={teil.zeile.id}>
              <TeilPruefung
                teil={teil}
                found={gefunden[teil.zeile.id]}
                onFound={(ist, p) => note(teil.zeile.id, ist, p)}
              />
            </li>
          ))}
        </ul>
        <TextField label={t('Neue Plombe')} value={plombe} maxLength={40} onChange={setPlombe} />
        <div className="row">
          <Button variant="primary" icon="save" onPress={() => void save()}>
            {offen === 0 ? t('Prüfung speichern') : t('Speichern, {n} fehlen', { n: offen })}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {t('Abbrechen')}
          </Button>
        </div>
      </Card>
    </>
  );
}

type TeilPruefungProps = {
  teil: Teil;
  found: Gefunden[string] | undefined;
  onFound: (ist: number, plombe?: string) => void;
};

function TeilPruefung({ teil, found, onFound }: TeilPruefungProps): ReactElement {
  const labelOf = useLabels(['inventar', 'artikel']);
  const { zeile, stueck, stand, plombe } = teil;
  const label = (stueck ? labelOf('inventar', stueck.id) : labelOf('artikel', zeile.artikel_id ?? '')) ?? '–';
  return (
    <div className="stack-small">
      {stueck === undefined ? (
        <NumberField
          label={label}
          hint={t('Soll {soll}', { soll: stand.soll })}
          value={found?.ist ?? null}
          onChange={(ist) => onFound(ist ?? 0)}
        />
      ) : (
        <Checkbox
          label={label}
          value={(found?.ist ?? 0) > 0}
          onChange={(isThere) => onFound(isThere ? 1 : 0, found?.plombe)}
        />
      )}
      {plombe !== null && (
        <TextField
          label={t('Nummer der Plombe von {name}', { name: label })}
          value={found?.plombe ?? ''}
          maxLength={40}
          onChange={(read) => onFound(found?.ist ?? 1, read)}
        />
      )}
      {plombe !== null && found?.plombe && !plombeHaelt(plombe, found.plombe) ? (
        <span className="muted">{t('Nicht die Plombe, mit der verschlossen wurde: bitte öffnen und prüfen.')}</span>
      ) : null}
    </div>
  );
}

/** What was found makes the state; what nobody ticked is missing. */
const ergebnis = (satz: Satz, gefunden: Gefunden): ReturnType<typeof zustandVonSatz> =>
  zustandVonSatz(
    satz.teile.map(({ stand, zeile, plombe }) => {
      const found = gefunden[zeile.id];
      const istOffen = plombe !== null && Boolean(found?.plombe) && !plombeHaelt(plombe, found?.plombe ?? null);
      return { ...stand, ist: found?.ist ?? 0, darin: istOffen ? ('NichtEinsatzklar' as const) : stand.darin };
    }),
    localToday(),
  );

interface Eintrag {
  readonly satz: Satz;
  readonly satz_id: string;
  readonly gefunden: Gefunden;
  readonly plombe: string;
  readonly zustand: ReturnType<typeof ergebnis>;
  readonly wer: string;
}

function eintraege({ satz, satz_id, gefunden, plombe, zustand, wer }: Eintrag): readonly Action[] {
  const id = newId();
  return [
    {
      do: 'create',
      table: satzpruefungen.name,
      row: {
        id,
        satz_id,
        zeitpunkt: new Date().toISOString(),
        wer_name: wer.slice(0, 120),
        plombe: plombe === '' ? null : plombe,
        ergebnis: zustand,
      },
    },
    ...satz.teile.map(({ zeile, stand, stueck }): Action => ({
      do: 'create',
      table: satzpositionen.name,
      row: {
        id: newId(),
        pruefung_id: id,
        teil_id: zeile.id,
        inventar_id: stueck?.id ?? null,
        artikel_id: zeile.artikel_id ?? null,
        soll: stand.soll,
        ist: gefunden[zeile.id]?.ist ?? 0,
        plombe: gefunden[zeile.id]?.plombe || null,
        verfall: stand.verfall,
      },
    })),
  ];
}
