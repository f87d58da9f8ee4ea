import { useState, type ReactElement } from 'react';
import { useDevice } from '../../screens/device.ts';
import { RowChoice } from '../../screens/row-choice.tsx';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { MultiSelect, Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { fotogrundlage, fotozweck } from './fotoarchiv.vocabularies.ts';
import { fotopersonen } from './fotopersonen.table.ts';
import type { Foto } from './use-foto-bild.ts';
import { neueStelle, type Markierungen, type Person } from './use-markierungen.ts';
import { grundlagenwahl, zweckwahl } from './zwecke.ts';
import { WiderrufDialog } from './widerruf-dialog.tsx';

interface PersonenProps {
  readonly foto: Foto;
  readonly marks: Markierungen;
}

/** Who is seen on a photo, where, and on what ground they may be shown. */
export function FotoPersonen({ foto, marks }: PersonenProps): ReactElement {
  const { personen, darfNeu, istZeichnen, stelle } = marks;
  const [widerruf, setWiderruf] = useState<Person>();
  return (
    <div className="foto-personen">
      {personen.length === 0 && stelle === undefined && <p className="muted">{t('Niemand ist markiert.')}</p>}
      {personen.map((person) => (
        <PersonKarte key={person.id} person={person} marks={marks} onWiderruf={() => setWiderruf(person)} />
      ))}
      {darfNeu && stelle === undefined && (
        <div className="row">
          <Button size="small" icon="edit" onPress={marks.beginne}>
            {istZeichnen ? t('Abbrechen') : t('Person markieren')}
          </Button>
          <Button size="small" icon="plus" onPress={marks.inDieMitte}>
            {t('Rahmen in die Mitte setzen')}
          </Button>
        </div>
      )}
      {istZeichnen && <p role="status">{t('Ziehen Sie auf dem Bild einen Rahmen um die Person.')}</p>}
      {stelle !== undefined && <NeuePerson foto={foto} marks={marks} />}
      {widerruf !== undefined && (
        <WiderrufDialog person={widerruf} wer={marks.wer(widerruf)} onClose={() => setWiderruf(undefined)} />
      )}
    </div>
  );
}

function PersonKarte({
  person,
  marks,
  onWiderruf,
}: {
  person: Person;
  marks: Markierungen;
  onWiderruf: () => void;
}): ReactElement {
  const { engine } = useDevice();
  const { id, grundlage, zwecke, minderjaehrig, elternzwecke } = person;
  const change = (values: Readonly<Partial<Person>>): void => {
    const basis = Object.fromEntries(Object.keys(values).map((name) => [name, person[name as keyof Person] ?? null]));
    void stored(() => engine.change(fotopersonen.name, id, values, basis));
  };
  const isReadOnly = !marks.darfAendern;
  return (
    <section className="foto-person" aria-label={marks.wer(person)} data-gewaehlt={marks.gewaehlt === id || undefined}>
      <div className="row">
        <strong className="grow">{marks.wer(person)}</strong>
        {minderjaehrig === true && <Badge tone="warn">{t('Minderjährig')}</Badge>}
      </div>
      <Select
        label={t('Grundlage')}
        value={grundlage ?? null}
        items={grundlagenwahl()}
        isRequired
        isReadOnly={isReadOnly}
        onChange={(next) => change({ grundlage: fotogrundlage.names.find((one) => one === next) ?? 'Keine' })}
      />
      {grundlage === 'Einwilligung' && minderjaehrig !== true && (
        <MultiSelect
          label={t('Einwilligung für')}
          value={zwecke ?? []}
          items={zweckwahl()}
          isReadOnly={isReadOnly}
          onChange={(next) => change({ zwecke: fotozweck.names.filter((one) => next.includes(one)) })}
        />
      )}
      {minderjaehrig === true && (
        <MultiSelect
          label={t('Zustimmung der Eltern für')}
          value={elternzwecke ?? []}
          items={zweckwahl()}
          isReadOnly={isReadOnly}
          onChange={(next) => change({ elternzwecke: fotozweck.names.filter((one) => next.includes(one)) })}
        />
      )}
      {marks.darfAendern && (
        <div className="row">
          <Button size="small" icon="delete" variant="quiet" onPress={() => marks.entferne(id)}>
            {t('Markierung entfernen')}
          </Button>
          <Button size="small" icon="undo" variant="danger" onPress={onWiderruf}>
            {t('Widerruf eintragen')}
          </Button>
        </div>
      )}
    </section>
  );
}

function NeuePerson({ foto, marks }: PersonenProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const [mgd_id, setMitglied] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [istKind, setKind] = useState(false);
  const [grundlage, setGrundlage] = useState<string>('Keine');
  const { stelle, verwirf, waehle } = marks;
  const fertig = mgd_id !== null || name.trim() !== '';
  const save = (): Promise<unknown> =>
    once(async () => {
      const row = {
        foto_id: foto.id,
        ...stelle,
        grundlage,
        ...(mgd_id === null ? { name: name.trim(), minderjaehrig: istKind } : { mgd_id }),
      };
      const done = await stored(() => engine.create(fotopersonen.name, row));
      if (done === undefined) return;
      verwirf();
      waehle(done.id);
    });
  return (
    <section
      className="foto-person"
      aria-label={t('Wer ist das?')}
      data-gewaehlt={marks.gewaehlt === neueStelle || undefined}
    >
      <RowChoice table="personen" label={t('Mitglied')} value={mgd_id} onChange={setMitglied} />
      {mgd_id === null && (
        <>
          <TextField label={t('oder Name')} value={name} onChange={setName} />
          <Checkbox label={t('Minderjährig')} value={istKind} onChange={setKind} />
        </>
      )}
      <Select
        label={t('Grundlage')}
        value={grundlage}
        items={grundlagenwahl()}
        isRequired
        onChange={(next) => setGrundlage(next ?? 'Keine')}
      />
      <div className="row">
        <Button size="small" onPress={verwirf}>
          {t('Verwerfen')}
        </Button>
        <Button size="small" variant="primary" icon="check" isDisabled={!fertig} onPress={() => void save()}>
          {t('Übernehmen')}
        </Button>
      </div>
    </section>
  );
}
