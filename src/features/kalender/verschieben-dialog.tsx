import { useMemo, useState, type ReactElement } from 'react';
import { wallTime } from '../../lib/local-time.ts';
import { message } from '../../lib/message.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { SaveDialog } from '../../ui/overlays/save-dialog.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t } from '../../ui/t.ts';
import { gibtEs } from '../dienstplan/wandzeit.rules.ts';
import { wannText } from './anzeige.ts';
import type { Eintrag } from './eintrag.rules.ts';
import { konflikte, type Konflikt, type Konfliktgrund } from './konflikt.rules.ts';
import { verlegterEintrag } from './verschieben.rules.ts';

type VerschiebenDialogProps = {
  eintrag: Eintrag;
  /** Where it was dropped. */
  tag: string | undefined;
  /** What else lies in the calendar. */
  alle: readonly Eintrag[];
  onMove: (tag: string, uhrzeit: string | undefined) => void;
  onClose: () => void;
};

const grundText: Readonly<Record<Konfliktgrund, string>> = {
  Person: message('Dieselbe Person: {titel} ({wann})'),
  Ort: message('Derselbe Ort: {titel} ({wann})'),
  Sektion: message('Derselbe Veranstalter: {titel} ({wann})'),
};

const mostShown = 5;

/** Takes an entry to another day, after saying what it would meet there. */
export function VerschiebenDialog({ eintrag, tag, alle, onMove, onClose }: VerschiebenDialogProps): ReactElement {
  const bisher = eintrag.zeit && wallTime(eintrag.zeit.beginn).slice(11, 16);
  const [neuerTag, setTag] = useState<string | null>(tag ?? eintrag.von);
  const [uhrzeit, setUhrzeit] = useState<string | null>(bisher ?? null);
  const fehlt = bisher !== undefined && uhrzeit === null;
  const istLuecke = neuerTag !== null && uhrzeit !== null && !gibtEs(neuerTag, uhrzeit);
  const neu = useMemo(
    () => (neuerTag === null ? undefined : verlegterEintrag(eintrag, neuerTag, uhrzeit ?? undefined)),
    [eintrag, neuerTag, uhrzeit],
  );
  const gefunden = useMemo(() => (neu === undefined ? [] : konflikte(neu, alle)), [neu, alle]);
  const kann = neuerTag !== null && !fehlt && !istLuecke;
  return (
    <SaveDialog
      title={t('Verschieben')}
      label={gefunden.length > 0 ? t('Trotzdem verschieben') : t('Verschieben')}
      icon="swap"
      isDisabled={!kann}
      savesOnEnter
      onSave={() => {
        if (neuerTag !== null) onMove(neuerTag, uhrzeit === bisher ? undefined : (uhrzeit ?? undefined));
      }}
      onClose={onClose}
    >
      <p>
        <strong>{eintrag.titel}</strong>
        <br />
        <span className="muted">{t('Bisher: {wann}', { wann: wannText(eintrag) })}</span>
      </p>
      <div className="row">
        <DateField label={t('Neuer Tag')} isRequired value={neuerTag} onChange={setTag} />
        {bisher !== undefined && (
          <TimeField
            label={t('Uhrzeit')}
            isRequired
            value={uhrzeit}
            onChange={setUhrzeit}
            error={
              istLuecke
                ? t('Diese Uhrzeit gibt es am {datum} nicht (Zeitumstellung).', { datum: formatDate(neuerTag) })
                : undefined
            }
          />
        )}
      </div>
      {neu !== undefined && kann && <p>{t('Neu: {wann}', { wann: wannText(neu) })}</p>}
      {kann && <Konflikte gefunden={gefunden} />}
    </SaveDialog>
  );
}

function Konflikte({ gefunden }: { gefunden: readonly Konflikt[] }): ReactElement {
  if (gefunden.length === 0) return <Banner tone="ok" title={t('Zu dieser Zeit ist sonst nichts.')} />;
  return (
    <Banner tone="warn" title={t('Zu dieser Zeit ist schon etwas:')}>
      <ul>
        {gefunden.slice(0, mostShown).map(({ eintrag, grund }) => (
          <li key={`${eintrag.quelle} ${eintrag.id}`}>
            {t(grundText[grund], { titel: eintrag.titel, wann: wannText(eintrag) })}
          </li>
        ))}
        {gefunden.length > mostShown && <li>{t('und {n} weitere', { n: gefunden.length - mostShown })}</li>}
      </ul>
    </Banner>
  );
}
