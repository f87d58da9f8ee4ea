import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { useDevice } from '../../screens/device.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { formatDate } from '../../ui/format.ts';
import { Badge } from '../../ui/status/badge.tsx';
import type { Tone } from '../../ui/status/banner.tsx';
import { SyncMark } from '../../ui/status/sync-mark.tsx';
import { t } from '../../ui/t.ts';
import { musiktermine } from './musiktermine.table.ts';
import { stundenart } from './musikschule.vocabularies.ts';
import { zeitVon, type Unterricht } from './stundenplan.rules.ts';
import './stundenplan.css';

const toene: Readonly<Record<string, Tone>> = {
  Gehalten: 'ok',
  SchuelerFehlt: 'info',
  LehrkraftFehlt: 'warn',
  Verlegt: 'info',
};

type StundeZeileProps = { stunde: Unterricht; labelOf: LabelOf; onOpen: () => void };

/** A lesson in a week: when, who, what, where and what became of it; a press opens it. */
export function StundeZeile({ stunde, labelOf, onOpen }: StundeZeileProps): ReactElement {
  const { replica } = useDevice();
  const { serie, termin, raum, lehrer_id } = stunde;
  const state = termin === undefined ? 'synced' : replica.state(musiktermine.name, termin.id);
  return (
    <li>
      <Button className="calendar-block schulstunde" data-art={termin?.art} onPress={onOpen}>
        <strong>
          <span className="num">{zeitVon(stunde.beginn)}</span> {labelOf('personen', serie.mgd_id ?? '') ?? '–'}
        </strong>
        <small>
          {[labelOf('musikfaecher', serie.fach_id ?? ''), labelOf('personen', lehrer_id ?? ''), raum]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {termin?.art && (
          <span className="row">
            <Badge tone={toene[termin.art] ?? 'info'}>{t(wordOf(stundenart, termin.art))}</Badge>
            {termin.nachgeholtam && (
              <Badge tone="ok">{t('nachgeholt {tag}', { tag: formatDate(termin.nachgeholtam) })}</Badge>
            )}
            {state !== 'synced' && <SyncMark state={state} />}
          </span>
        )}
      </Button>
    </li>
  );
}
