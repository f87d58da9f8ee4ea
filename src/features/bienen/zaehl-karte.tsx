import { useState, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useToday } from '../../screens/use-today.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { zaehlanlass } from './bienen.vocabularies.ts';
import { zaehlen } from './zaehlen.ts';
import {
  letzteZaehlung,
  vorjahrVon,
  zahlfrage,
  type Anlass,
  type Stand,
  type Zaehlung,
  type Zaehlzweck,
} from './zaehlung.rules.ts';

type ZaehlKarteProps = {
  stand: Stand;
  zaehlungen: readonly Zaehlung[];
  start: Zaehlzweck;
  onFertig: () => void;
};

const meiste = 999;
const anlaesse: readonly Anlass[] = ['Jahreszaehlung', 'Fruehjahr', 'Kontrolle'];

/** Two numbers with large keys; they begin with what was there last. */
export function ZaehlKarte({ stand, zaehlungen, start, onFertig }: ZaehlKarteProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const today = useToday();
  const letzte = letzteZaehlung(zaehlungen.filter(({ stand_id }) => stand_id === stand.id));
  const [voelker, setVoelker] = useState(letzte?.voelker ?? stand.voelker ?? 0);
  const [ableger, setAbleger] = useState(letzte?.ableger ?? stand.ableger ?? 0);
  const [anlass, setAnlass] = useState<Anlass>(start.anlass);
  const jahr = anlass === 'Jahreszaehlung' ? start.zensusjahr : Number(today.slice(0, 4));

  const speichere = (): Promise<void> =>
    once(async () => {
      const frage = zahlfrage(voelker, vorjahrVon(zaehlungen, stand.id, jahr));
      if (frage !== undefined && (await confirm({ title: tMessage(frage), no: false })) !== 'ja') return;
      const gezaehltam = new Date().toISOString();
      const bestand = { voelker, ableger };
      if ((await stored(() => engine.act([zaehlen(stand, { anlass, jahr }, bestand, gezaehltam)]))) === undefined)
        return;
      toast({
        tone: 'ok',
        title: t('Stand {nr}: {n, plural, one {# Volk} other {# Völker}} gezählt', {
          nr: stand.progressiv ?? 0,
          n: voelker,
        }),
      });
      onFertig();
    });

  return (
    <Card
      title={[stand.progressiv, stand.bezeichnung ?? stand.gemeinde].filter(Boolean).join(' · ')}
      actions={
        <Button variant="quiet" icon="arrowLeft" onPress={onFertig}>
          {t('Anderer Stand')}
        </Button>
      }
    >
      <div className="stack">
        {letzte !== undefined && (
          <p className="muted">
            {t('Zuletzt {n} am {tag}', { n: letzte.voelker ?? 0, tag: formatDate(letzte.gezaehltam ?? null) })}
          </p>
        )}
        <Zahl label={t('Völker')} value={voelker} onChange={setVoelker} />
        <Zahl label={t('Ableger')} value={ableger} onChange={setAbleger} />
        <ChoiceBar
          label={t('Anlass')}
          value={anlass}
          items={anlaesse.map((id) => ({ id, label: t(wordOf(zaehlanlass, id)) }))}
          onChange={(id) => setAnlass(anlaesse.find((one) => one === id) ?? anlass)}
        />
        <div className="bienen-tasten">
          <Button variant="primary" icon="save" onPress={() => void speichere()}>
            {t('Speichern')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** A number between two keys that a thumb in a glove does not miss. */
function Zahl({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
}): ReactElement {
  return (
    <div className="bienen-zahl">
      <IconButton
        icon="minus"
        label={t('{was} weniger', { was: label })}
        isDisabled={value === 0}
        onPress={() => onChange(value - 1)}
      />
      <NumberField
        label={label}
        value={value}
        onChange={(next) => onChange(Math.min(Math.max(next ?? 0, 0), meiste))}
      />
      <IconButton
        icon="plus"
        label={t('{was} mehr', { was: label })}
        isDisabled={value === meiste}
        onPress={() => onChange(value + 1)}
      />
    </div>
  );
}
