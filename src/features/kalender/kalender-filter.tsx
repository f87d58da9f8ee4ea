import { useState, type ReactElement } from 'react';
import { message, within } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { useSektionChoice, type SektionChoice } from '../../screens/report/sektion-choice.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/fields/checkbox.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { t } from '../../ui/t.ts';
import { quellentext } from './anzeige.ts';
import type { Quelle } from './eintrag.rules.ts';
import { erinnerungen } from './quellen.ts';
import { useLesbareQuellen } from './use-eintraege.ts';
import './kalender.css';

/** What the calendar is narrowed to. */
export interface KalenderAuswahl {
  readonly lesbar: readonly Quelle[];
  readonly quellen: ReadonlySet<Quelle>;
  readonly sek_id: string | null;
  readonly sektion: SektionChoice;
  readonly person: string | null;
  readonly setQuellen: (quellen: readonly string[]) => void;
  readonly setPerson: (id: string | null) => void;
}

/** What was shown last, in this window only. */
let zuletzt: ReadonlySet<Quelle> | undefined;

/** Begins with the program: tables of reminders are read when somebody asks for them. */
export function useKalenderAuswahl(): KalenderAuswahl {
  const lesbar = useLesbareQuellen();
  const sektion = useSektionChoice('KALENDER_ALLGEMEIN', 'LESEN');
  const [quellen, setQuellen] = useState<ReadonlySet<Quelle>>(
    () => zuletzt ?? new Set(lesbar.filter((quelle) => !(quelle in erinnerungen))),
  );
  const [person, setPerson] = useState<string | null>(null);
  return {
    lesbar,
    quellen,
    sek_id: sektion.sek_id,
    sektion,
    person,
    setQuellen: (names) => {
      zuletzt = new Set(lesbar.filter((quelle) => names.includes(quelle)));
      setQuellen(zuletzt);
    },
    setPerson,
  };
}

/** Courses that are over stay on a device so long (`ausbildungen.replica.window`). */
const gehaltenMonate = 24;

/** Said where a month lies so far back that the device has not all of it; a packed sentence. */
export const altHinweis = (day: string, today: string): string | undefined =>
  day < Temporal.PlainDate.from(today).subtract({ months: gehaltenMonate }).toString()
    ? message('Kurse, die länger als zwei Jahre vorbei sind, liegen nur auf dem Server.')
    : undefined;

/** Sources, branch and person of the calendar, behind one button that says how many of them narrow it. */
export function KalenderFilter({ auswahl }: { auswahl: KalenderAuswahl }): ReactElement {
  const { lesbar, quellen, sek_id, person } = auswahl;
  const ohne = lesbar.filter((quelle) => !(quelle in erinnerungen) && !quellen.has(quelle)).length;
  const n = [ohne > 0, sek_id !== null, person !== null].filter(Boolean).length;
  return (
    <Popover
      label={t('Filter')}
      placement="bottom end"
      trigger={
        <Button icon="filter" count={n === 0 ? undefined : n}>
          {t('Filter')}
        </Button>
      }
    >
      <Felder auswahl={auswahl} />
    </Popover>
  );
}

function Felder({ auswahl }: { auswahl: KalenderAuswahl }): ReactElement {
  const { lesbar, quellen, sektion, person, setQuellen, setPerson } = auswahl;
  const { user } = useDevice();
  return (
    <div className="kalender-filter stack">
      <CheckboxGroup
        label={t('Anzeigen')}
        value={[...quellen]}
        onChange={setQuellen}
        items={lesbar.map((id) => ({ id, label: t(quellentext[id]) }))}
      />
      {sektion.options.length > 1 && (
        <Select
          label={t('Sektion')}
          value={sektion.sek_id}
          onChange={sektion.choose}
          items={sektion.options}
          placeholder={t(within('Sektionen', 'Alle'))}
        />
      )}
      <RowChoice
        table="personen"
        label={t('Person')}
        value={person}
        onChange={setPerson}
        hint={t('Wer an einem Kurs teilnimmt, zählt, soweit es auf diesem Gerät liegt.')}
      />
      {typeof user.mgd_id === 'string' && (
        <Checkbox
          label={t('Nur meine')}
          value={person === user.mgd_id}
          onChange={(isMine) => setPerson(isMine ? (user.mgd_id ?? null) : null)}
        />
      )}
    </div>
  );
}
