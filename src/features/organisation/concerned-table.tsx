import { useEffect, useRef, type ReactElement } from 'react';
import type * as v from 'valibot';
import type { concernedSchema } from './sektionen.calls.ts';
import { message } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { formatInteger } from '../../ui/format.ts';
import { t, tMessage } from '../../ui/t.ts';
import './organisation.css';

type Concerned = v.InferOutput<typeof concernedSchema>;

const outcomes: Readonly<Record<Concerned[number]['was'], string>> = {
  fusion: message('endet mit „Fusion“ und geht beim Nachfolger weiter'),
  endet: message('endet'),
  verfaellt: message('verfällt'),
  'zieht um': message('zieht um'),
  folgt: message('folgt der Mitgliedschaft'),
  bleibt: message('bleibt im Archiv, wo es ist'),
};

/** What a merger concerns, a line for each kind of record. */
export function ConcernedTable({ concerned }: { concerned: Concerned }): ReactElement {
  const { registry } = useDevice();
  const box = useRef<HTMLDivElement>(null);
  // The button that asked for it is gone: the keyboard goes on from here.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="concerned" tabIndex={-1}>
      <table aria-label={t('Was davon betroffen ist')}>
        <thead>
          <tr>
            <th scope="col">{t('Datensätze')}</th>
            <th scope="col" className="num">
              {t('Anzahl')}
            </th>
            <th scope="col">{t('Was geschieht')}</th>
          </tr>
        </thead>
        <tbody>
          {concerned.map(({ tabelle, spalte, was, anzahl }) => (
            <tr key={`${tabelle}.${spalte}`}>
              <th scope="row">{t(registry.tables.get(tabelle)?.label ?? tabelle)}</th>
              <td className="num">{formatInteger(anzahl)}</td>
              <td>{tMessage(outcomes[was])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {concerned.length === 0 && <p className="muted">{t('Nichts verweist darauf.')}</p>}
    </div>
  );
}
