import type { ReactElement } from 'react';
import { useDevice } from '../../../screens/device.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import type { Tone } from '../../../ui/status/banner.tsx';
import { SyncMark } from '../../../ui/status/sync-mark.tsx';
import { t } from '../../../ui/t.ts';
import { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import { teilnahme as worte } from '../ausbildung.vocabularies.ts';
import type { Person } from '../use-kursblatt.ts';
import { anwesenheit, prozent, type Tag, type Teilnahme } from './anwesenheit.rules.ts';

const zeichen: Readonly<Record<NonNullable<Teilnahme>, { readonly tone: Tone; readonly icon: IconName }>> = {
  Teilgenommen: { tone: 'ok', icon: 'check' },
  EntschuldigtAbwesend: { tone: 'warn', icon: 'info' },
  NichtEntschuldigtAbwesend: { tone: 'bad', icon: 'close' },
};

type AnwesenheitszeileProps = {
  person: Person;
  stand: { readonly teilnahme: Teilnahme; readonly minuten: number | null };
  tage: readonly Tag[];
  /** Without it the line is for reading only. */
  onTap: (() => void) | undefined;
  onMinuten: () => void;
};

/** A participant: the whole line is the key. */
export function Anwesenheitszeile({ person, stand, tage, onTap, onMinuten }: AnwesenheitszeileProps): ReactElement {
  const { replica } = useDevice();
  const { teilnahme, minuten } = stand;
  const teil = prozent(anwesenheit(tage, person.notiert));
  const marken = person.notiert.map(({ id }) => replica.state(ausbildungteilnahmen.name, id));
  const marke = marken.find((one) => one !== 'synced');
  const inhalt = (
    <>
      <span className="anwesenheit-name">
        {person.name}
        {teil !== undefined && <small className="muted num">{t('{n} %', { n: teil })}</small>}
      </span>
      {minuten !== null && <span className="num muted">{t('{n} Minuten', { n: minuten })}</span>}
      {teilnahme === null ? (
        <Badge>{t('offen')}</Badge>
      ) : (
        <Badge tone={zeichen[teilnahme].tone} icon={zeichen[teilnahme].icon}>
          {t(worte.labels[teilnahme])}
        </Badge>
      )}
    </>
  );
  return (
    <li className="anwesenheit-zeile">
      {onTap === undefined ? (
        <div className="anwesenheit-taste">{inhalt}</div>
      ) : (
        <button type="button" className="anwesenheit-taste" onClick={onTap}>
          {inhalt}
        </button>
      )}
      {marke !== undefined && <SyncMark state={marke} />}
      {onTap !== undefined && (
        <IconButton icon="clock" label={t('Minuten: {name}', { name: person.name })} onPress={onMinuten} />
      )}
    </li>
  );
}
