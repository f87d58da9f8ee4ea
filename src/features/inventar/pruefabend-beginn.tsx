import { useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { useDevice } from '../../screens/device.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { pruefart } from './inventar.vocabularies.ts';
import { pruefplaene } from './pruefplaene.table.ts';
import type { Sitzung } from './pruefabend.rules.ts';
import { standorte } from './standorte.table.ts';
import { useEigenePerson } from './use-eigene-person.ts';

type Wahl = Pick<Sitzung, 'pruefart' | 'plan_id' | 'standort_id' | 'anlass' | 'pruefstelle'>;

/** What sticks for the whole evening: who checks, where, what and why. */
export function PruefabendBeginn({ onBeginn }: { onBeginn: (sitzung: Sitzung) => void }): ReactElement | null {
  const ich = useEigenePerson();
  // What moves when the person is known would be missed by whoever presses just then.
  return ich === undefined ? null : <Beginn ich={ich} onBeginn={onBeginn} />;
}

type Props = {
  ich: ReturnType<typeof useEigenePerson>;
  onBeginn: (sitzung: Sitzung) => void;
};

function Beginn({ ich, onBeginn }: Props): ReactElement {
  const { user } = useDevice();
  const [person, setPerson] = useState<string | null>();
  const [wahl, setWahl] = useState<Wahl>({
    pruefart: 'PSAJahr',
    plan_id: null,
    standort_id: null,
    anlass: null,
    pruefstelle: null,
  });
  const labelOf = useLabels(['standorte']);
  const orte = (useRows(standorte) ?? []).filter(
    ({ sek_id, archiviertam }) => sek_id === user.sek_id && (archiviertam ?? null) === null,
  );
  const plaene = (useRows(pruefplaene) ?? []).filter(
    ({ archiviertam, pruefart: art }) => (archiviertam ?? null) === null && art === wahl.pruefart,
  );
  const pruefer_id = person === undefined ? (ich?.id ?? null) : person;
  const beginne = (): void =>
    onBeginn({
      ...wahl,
      id: newId(),
      beginn: new Date().toISOString(),
      sek_id: user.sek_id,
      pruefer_id,
      pruefer_name: pruefer_id === null ? user.name : null,
      offen_id: null,
      erledigt: [],
    });
  return (
    <Card title={t('Neuer Prüfabend')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          beginne();
        }}
      >
        <RowChoice
          table="personen"
          label={t('Prüfer')}
          value={pruefer_id}
          hint={pruefer_id === null ? t('Ohne Eintrag prüft: {name}', { name: user.name }) : undefined}
          onChange={setPerson}
        />
        <Select
          label={t('Prüfart')}
          isRequired
          value={wahl.pruefart}
          items={pruefart.names.map((id) => ({ id, label: t(pruefart.labels[id]) }))}
          onChange={(id) =>
            setWahl({ ...wahl, plan_id: null, pruefart: pruefart.names.find((name) => name === id) ?? wahl.pruefart })
          }
        />
        <Select
          label={t('Prüfplan')}
          placeholder={t('Der Plan jedes Stücks')}
          value={wahl.plan_id}
          items={plaene.map(({ id, name }) => ({ id, label: name ?? '' }))}
          onChange={(plan_id) => setWahl({ ...wahl, plan_id })}
        />
        <Select
          label={t('Standort')}
          placeholder={t('Alle Standorte')}
          value={wahl.standort_id}
          items={orte.map(({ id }) => ({ id, label: labelOf('standorte', id) ?? '' }))}
          onChange={(standort_id) => setWahl({ ...wahl, standort_id })}
        />
        <TextField
          label={t('Anlass')}
          maxLength={200}
          value={wahl.anlass ?? ''}
          onChange={(anlass) => setWahl({ ...wahl, anlass: anlass || null })}
        />
        <TextField
          label={t('Prüfstelle')}
          maxLength={120}
          value={wahl.pruefstelle ?? ''}
          onChange={(pruefstelle) => setWahl({ ...wahl, pruefstelle: pruefstelle || null })}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('Beginnen')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
