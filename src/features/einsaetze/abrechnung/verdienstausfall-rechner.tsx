import { useState, type ReactElement } from 'react';
import { verdienstausfall, type Arbeitswoche } from './verdienstausfall.rules.ts';
import type { Zeitraum } from './zeiten.rules.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { t } from '../../../ui/t.ts';

type VerdienstausfallRechnerProps = {
  zeiten: readonly { readonly id: string; readonly name: string; readonly zeit: Zeitraum }[];
  /** Takes a result over; cents. */
  onTake?: (betrag: number) => void;
};

/** What an Italian employer asks the state back for a rescuer (L. 162/1992). The pay is typed here and kept nowhere. */
export function VerdienstausfallRechner({ zeiten, onTake }: VerdienstausfallRechnerProps): ReactElement {
  const [lohn, setLohn] = useState<number | null>(null);
  const [woche, setWoche] = useState<Arbeitswoche>(5);
  return (
    <Disclosure title={t('Verdienstausfall berechnen')}>
      <div className="stack">
        <p className="muted">
          {t(
            'Für Arbeitgeber in Italien (Gesetz 162/1992): ein Tageslohn für jeden Arbeitstag des Einsatzes, auch für den Tag danach, wenn er länger als acht Stunden oder über Mitternacht dauerte. Der Lohn wird nicht gespeichert.',
          )}
        </p>
        <MoneyField label={t('Monatslohn')} value={lohn} onChange={setLohn} />
        <Select
          label={t('Arbeitswoche')}
          value={String(woche)}
          isRequired
          items={[
            { id: '5', label: t('Fünf Tage') },
            { id: '6', label: t('Sechs Tage') },
          ]}
          onChange={(id) => setWoche(id === '6' ? 6 : 5)}
        />
        {lohn !== null && (
          <ul>
            {zeiten.map(({ id, name, zeit }) => {
              const { tage, tageslohn, betrag } = verdienstausfall(lohn, woche, zeit);
              return (
                <li key={id}>
                  {t('{name}: {n, plural, one {# Tag} other {# Tage}} zu {tageslohn}, zusammen {betrag}', {
                    name,
                    n: tage.length,
                    tageslohn: formatMoney(tageslohn),
                    betrag: formatMoney(betrag),
                  })}
                  {onTake && (
                    <>
                      {' '}
                      <Button size="small" onPress={() => onTake(betrag)}>
                        {t('Betrag übernehmen')}
                      </Button>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}
