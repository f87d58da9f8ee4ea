import type { ReactElement } from 'react';
import type { Compared } from './dubletten.calls.ts';
import { useDevice } from '../../screens/device.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { nameOf } from './pair-person.tsx';

/** What refers to the two, by table: of each, and of the one afterwards. */
export function ComparedChildren({
  compared: {
    kinder,
    personen: [one, other],
  },
}: {
  compared: Compared;
}): ReactElement | null {
  const { registry } = useDevice();
  if (kinder.length === 0) return null;
  const short = ({ person }: typeof one): string => person.mgdnummer || nameOf(person);
  const label = ({ tabelle, spalte }: Compared['kinder'][number]): string => {
    if (tabelle === '') return t('Anderes');
    const table = registry.table(tabelle);
    const module = registry.moduleOf(table);
    const name = t(module?.label ?? table.label);
    return spalte === table.parent || spalte === 'mgd_id'
      ? name
      : `${name}: ${t(table.fields[spalte]?.label ?? spalte)}`;
  };
  return (
    <Card title={t('Was mitkommt')}>
      <p className="muted">
        {t('Nichts geht verloren: Gleiches wird eins, Zeiten, die sich überschneiden, werden vereint.')}
      </p>
      <div className="compared-scroll">
        <table className="compared-table">
          <thead>
            <tr>
              <th scope="col">{t('Liste')}</th>
              <th scope="col" className="num">
                {short(one)}
              </th>
              <th scope="col" className="num">
                {short(other)}
              </th>
              <th scope="col" className="num">
                {t('Danach')}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinder.map((line) => (
              <tr key={`${line.tabelle} ${line.spalte}`}>
                <th scope="row">{label(line)}</th>
                <td className="num">{line.vorher[0]}</td>
                <td className="num">{line.vorher[1]}</td>
                <td className="num">{line.danach}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
