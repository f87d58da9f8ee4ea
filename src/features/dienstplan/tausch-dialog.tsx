import { useState, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { DateTimeField } from '../../ui/fields/date-time-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t } from '../../ui/t.ts';
import { anbieten, type Angebot } from './belegen.ts';
import { tauschart } from './dienstplan.vocabularies.ts';
import type { Belegungszeile, Dienst, Planbild, Schicht } from './planbild.rules.ts';
import { angebotsfehler } from './tauschwunsch.rules.ts';
import { zeitText } from './wandzeit.rules.ts';

type TauschDialogProps = {
  bild: Planbild;
  dienst: { readonly schicht: Schicht; readonly belegung: Belegungszeile };
  jetzt: string;
  onClose: () => void;
};

const leer: Angebot = { art: 'Abgabe', beginn: null, ende: null, an_mgd_id: null, grund: null, gefragte: [] };

/** Offers a duty: wholly, in part, for another one, or in a ring of three or four (domain: dienstplan-tief 4 "Swap"). Works without a network. */
export function TauschDialog({ bild, dienst, jetzt, onClose }: TauschDialogProps): ReactElement {
  const { schicht, belegung } = dienst;
  const { engine } = useDevice();
  const once = useOnce();
  const [angebot, setAngebot] = useState<Angebot>(leer);
  const [trouble, setTrouble] = useState<string>();
  const setze = (more: Partial<Angebot>): void => setAngebot((now) => ({ ...now, ...more }));
  const biete = (): Promise<void> =>
    once(async () => {
      const fehler = angebotsfehler(angebot, {
        beginn: belegung.beginn ?? schicht.beginn,
        ende: belegung.ende ?? schicht.ende,
      });
      setTrouble(fehler);
      if (fehler !== undefined || (await stored(() => engine.act(anbieten(belegung, angebot)))) === undefined) return;
      toast({ tone: 'ok', title: t('Angeboten') });
      onClose();
    });
  const { art } = angebot;
  return (
    <SaveDialog
      title={t('Abgeben oder tauschen')}
      typed={angebot}
      label={t('Anbieten')}
      icon="swap"
      trouble={trouble}
      onSave={() => void biete()}
      onClose={onClose}
    >
      <p>
        {schicht.name}, {zeitText(schicht.beginn)}
      </p>
      <ChoiceBar
        label={t('Art')}
        value={art}
        items={tauschart.names.map((id) => ({ id, label: t(wordOf(tauschart, id)) }))}
        onChange={(id) => setAngebot({ ...leer, art: tauschart.names.find((one) => one === id) ?? 'Abgabe' })}
      />
      {art === 'Teil' && (
        <>
          <DateTimeField label={t('Von')} value={angebot.beginn} onChange={(beginn) => setze({ beginn })} />
          <DateTimeField label={t('Bis')} value={angebot.ende} onChange={(ende) => setze({ ende })} />
        </>
      )}
      <Gegendienste bild={bild} dienst={dienst} jetzt={jetzt} angebot={angebot} onChange={setze} />
      <TextField label={t('Grund')} value={angebot.grund ?? ''} onChange={(grund) => setze({ grund: grund || null })} />
      <p className="muted">{t('Bis der Tausch genehmigt ist, bleibt der Dienst bei dir.')}</p>
    </SaveDialog>
  );
}

type GegenProps = Pick<TauschDialogProps, 'bild' | 'dienst' | 'jetzt'> & {
  angebot: Angebot;
  onChange: (more: Partial<Angebot>) => void;
};

/** Whom it goes to, or the duties that are wanted for it: one for a swap, two or three for a ring. */
function Gegendienste({ bild, dienst, jetzt, angebot, onChange }: GegenProps): ReactElement {
  const labelOf = useLabels(['personen']);
  const kuenftige = dienste(bild, dienst, jetzt);
  const name = (mgd_id: string | null | undefined): string => labelOf('personen', mgd_id ?? '') ?? '–';
  if (angebot.art === 'Abgabe' || angebot.art === 'Teil') {
    const leute = [...new Set(kuenftige.map(({ belegung }) => belegung.mgd_id ?? ''))];
    return (
      <Select
        label={t('An')}
        value={angebot.an_mgd_id}
        items={leute.map((id) => ({ id, label: name(id) })).toSorted((a, b) => a.label.localeCompare(b.label, 'de'))}
        placeholder={t('An alle, die ihn übernehmen können')}
        onChange={(an_mgd_id) => onChange({ an_mgd_id })}
      />
    );
  }
  const meiste = angebot.art === 'Tausch' ? 1 : 3;
  const items = kuenftige.map(({ belegung, schicht, beginn }) => ({
    id: belegung.id,
    label: `${zeitText(beginn)}, ${schicht.name}: ${name(belegung.mgd_id)}`,
  }));
  const waehle = (at: number, id: string | null): void => {
    const wahl = kuenftige.find(({ belegung }) => belegung.id === id)?.belegung;
    const neu = { mgd_id: wahl?.mgd_id ?? '', gegenbelegung_id: wahl?.id ?? '' };
    const gefragte = [...angebot.gefragte.slice(0, at), ...(wahl ? [neu] : []), ...angebot.gefragte.slice(at + 1)];
    onChange({ gefragte, an_mgd_id: angebot.art === 'Tausch' ? (gefragte[0]?.mgd_id ?? null) : null });
  };
  return (
    <>
      {Array.from({ length: Math.min(meiste, angebot.gefragte.length + 1) }, (_, at) => (
        <Select
          key={at}
          label={angebot.art === 'Tausch' ? t('Gegen den Dienst') : t('{n}. Dienst im Ring', { n: at + 2 })}
          value={angebot.gefragte[at]?.gegenbelegung_id ?? null}
          items={items}
          onChange={(id) => waehle(at, id)}
        />
      ))}
    </>
  );
}

/** Duties to come of others in the same roster. */
const dienste = (
  bild: Planbild,
  { schicht, belegung }: TauschDialogProps['dienst'],
  jetzt: string,
): readonly Dienst[] => {
  const andere = new Set(
    bild.schichten
      .filter(({ plan }) => plan.id === schicht.plan.id)
      .flatMap(({ id }) => bild.belegungen(id).map(({ mgd_id }) => mgd_id ?? '')),
  );
  return [...andere]
    .filter((mgd_id) => mgd_id !== '' && mgd_id !== belegung.mgd_id)
    .flatMap((mgd_id) => bild.dienste(mgd_id))
    .filter((one) => one.schicht.plan.id === schicht.plan.id && one.beginn > jetzt)
    .toSorted((a, b) => (a.beginn < b.beginn ? -1 : 1));
};
