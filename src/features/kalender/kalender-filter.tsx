import { useState, type ReactElement } from 'react';
import { within } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { useSektionChoice, type SektionChoice } from '../../screens/report/sektion-choice.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
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

type KalenderFilterProps = { auswahl: KalenderAuswahl; day: string; today: string };

/** Sources, branch and person of the calendar. */
export function KalenderFilter({ auswahl, day, today }: KalenderFilterProps): ReactElement {
  const { lesbar, quellen, sektion, person, setQuellen, setPerson } = auswahl;
  const { user } = useDevice();
  const istAlt = day < Temporal.PlainDate.from(today).subtract({ months: gehaltenMonate }).toString();
  return (
    <div className="kalender-filter" role="search" aria-label={t('Kalender')}>
      <MultiSelect
        label={t('Anzeigen')}
        value={[...quellen]}
        onChange={setQuellen}
        items={lesbar.map((id) => ({ id, label: t(quellentext[id]) }))}
        placeholder={t('Nichts')}
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
        hint={person === null ? undefined : t('Wer an einem Kurs teilnimmt, zählt, soweit es auf diesem Gerät liegt.')}
      />
      {typeof user.mgd_id === 'string' && (
        <Checkbox
          label={t('Nur meine')}
          value={person === user.mgd_id}
          onChange={(isMine) => setPerson(isMine ? (user.mgd_id ?? null) : null)}
        />
      )}
      {istAlt && (
        <p className="muted">{t('Kurse, die länger als zwei Jahre vorbei sind, liegen nur auf dem Server.')}</p>
      )}
    </div>
  );
}
