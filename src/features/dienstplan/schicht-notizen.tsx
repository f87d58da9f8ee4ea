import { useState, type ReactElement } from 'react';
import { permissionsFor } from '../../permissions/topics.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useLinked } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { t } from '../../ui/t.ts';
import { notieren } from './belegen.ts';
import { dienstnotizen } from './dienstnotizen.table.ts';
import type { Schicht } from './planbild.rules.ts';

const neu = permissionsFor('DIENSTPLAN_TEILNEHMER', 'NEU');

/** What the shift hands over to the next one; said once, never changed. */
export function SchichtNotizen({ schicht }: { schicht: Schicht }): ReactElement {
  const { engine, rights } = useDevice();
  const once = useOnce();
  const [text, setText] = useState('');
  const notizen = useLinked(dienstnotizen, 'tag_id', schicht.id) ?? [];
  const darf = neu.some((right) => rights.anywhere(right));
  const sage = (): Promise<void> =>
    once(async () => {
      const action = notieren(schicht, text.trim(), new Date().toISOString());
      if (text.trim() !== '' && (await stored(() => engine.act([action]))) !== undefined) setText('');
    });
  return (
    <section className="stack" aria-label={t('Übergabenotizen')}>
      {notizen.length > 0 && (
        <ul className="plan-fragen">
          {notizen
            .toSorted((a, b) => ((a.zeitpunkt ?? '') < (b.zeitpunkt ?? '') ? -1 : 1))
            .map(({ id, zeitpunkt, text: gesagt }) => (
              <li key={id}>
                <small className="muted">{formatDateTime(zeitpunkt)}</small>
                <p className="plan-notiz">{gesagt}</p>
              </li>
            ))}
        </ul>
      )}
      {darf && (
        <>
          <TextArea
            label={t('Übergabe an den nächsten Dienst')}
            value={text}
            onChange={setText}
            rows={2}
            maxLength={2000}
          />
          <div className="row">
            <Button isDisabled={text.trim() === ''} onPress={() => void sage()}>
              {t('Notiz hinzufügen')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
