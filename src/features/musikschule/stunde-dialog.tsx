import { useState, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { addressOf } from '../addresses.ts';
import { useDevice } from '../../screens/device.ts';
import { Link } from '../../screens/link.tsx';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { t } from '../../ui/t.ts';
import { festhalten, type Notiz } from './festhalten.ts';
import { musikschuelerModule } from './musikschueler.module.ts';
import { stundenart } from './musikschule.vocabularies.ts';
import { zeitVon, type Unterricht } from './stundenplan.rules.ts';

type StundeDialogProps = {
  stunde: Unterricht;
  labelOf: LabelOf;
  /** Local day, ISO. */
  heute: string;
  onClose: () => void;
};

const gewesen = ['Gehalten', 'SchuelerFehlt', 'LehrkraftFehlt', 'Ausgefallen'] as const;

/** What became of a lesson, noted with one press, or where it is moved to; without a network too. */
export function StundeDialog({ stunde, labelOf, heute, onClose }: StundeDialogProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const { serie, termin, plantag } = stunde;
  const halte = (notiz: Notiz): Promise<void> =>
    once(async () => {
      const actions = festhalten(serie.id, plantag, termin, notiz);
      if (actions.length === 0 || (await stored(() => engine.act(actions))) !== undefined) onClose();
    });
  const wann = `${formatDate(stunde.tag)}, ${zeitVon(stunde.beginn)}–${zeitVon(stunde.ende)}`;
  return (
    <Dialog
      title={labelOf('personen', serie.mgd_id ?? '') ?? '–'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="stack">
        <p className="muted num">
          {[wann, labelOf('musikfaecher', serie.fach_id ?? ''), stunde.raum].filter(Boolean).join(' · ')}
        </p>
        <div className="row">
          {gewesen.map((art) => (
            <Button
              key={art}
              variant={termin?.art === art ? 'primary' : 'secondary'}
              onPress={() => void halte({ art })}
            >
              {t(wordOf(stundenart, art))}
            </Button>
          ))}
        </div>
        {termin?.art === 'LehrkraftFehlt' && (
          <div className="row">
            <Button icon="check" onPress={() => void halte({ nachgeholtam: termin.nachgeholtam ? null : heute })}>
              {termin.nachgeholtam ? t('Doch nicht nachgeholt') : t('Heute nachgeholt')}
            </Button>
          </div>
        )}
        <Verlegen stunde={stunde} onVerlegen={(notiz) => void halte(notiz)} />
        <div className="row">
          <Link to={addressOf(musikschuelerModule, serie.schueler_id)} className="button button-secondary">
            {t('Zum Schüler')}
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

function Verlegen({ stunde, onVerlegen }: { stunde: Unterricht; onVerlegen: (notiz: Notiz) => void }): ReactElement {
  const { termin } = stunde;
  const [neuertag, setTag] = useState(termin?.neuertag ?? null);
  const [neuerbeginn, setBeginn] = useState(termin?.neuerbeginn ?? null);
  const [neuerraum, setRaum] = useState(termin?.neuerraum ?? '');
  return (
    <section className="stack" aria-label={t('Verlegen')}>
      <div className="fields">
        <DateField label={t('Verlegt auf')} value={neuertag} onChange={setTag} />
        <TimeField label={t('Neuer Beginn')} value={neuerbeginn} onChange={setBeginn} />
        <TextField label={t('Neuer Raum')} value={neuerraum} onChange={setRaum} maxLength={60} />
      </div>
      <div className="row">
        <Button
          icon="calendar"
          isDisabled={neuertag === null}
          onPress={() => onVerlegen({ art: 'Verlegt', neuertag, neuerbeginn, neuerraum: neuerraum.trim() || null })}
        >
          {t('Verlegen')}
        </Button>
      </div>
    </section>
  );
}
