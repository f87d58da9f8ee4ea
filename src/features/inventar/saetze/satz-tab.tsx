import { useState, type ReactElement } from 'react';
import { groupBy } from '../../../lib/group-by.ts';
import { labelOf as wordOf } from '../../../kit/vocabulary.ts';
import { addressOf } from '../../addresses.ts';
import { ChildList } from '../../../screens/children/child-list.tsx';
import type { ChildTabProps } from '../../../screens/children/slot.ts';
import { useDevice } from '../../../screens/device.ts';
import { Link } from '../../../screens/link.tsx';
import { mayCreate } from '../../../screens/record-rights.ts';
import { useLabels } from '../../../screens/use-labels.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { t } from '../../../ui/t.ts';
import { inventarModule } from '../inventar.module.ts';
import { SperrenMarken } from '../verleih/sperren-marke.tsx';
import { satzpruefungen } from './satzpruefungen.table.ts';
import { satzzustand } from './saetze.vocabularies.ts';
import { SatzPruefung } from './satz-pruefung.tsx';
import type { Satzzustand } from './satz.rules.ts';
import { useSatz, type Teil } from './use-satz.ts';

const tones = { Vollstaendig: 'ok', EinsatzklarMitMangel: 'warn', NichtEinsatzklar: 'bad' } as const;

/** How fit a set is, as a word in its colour. */
const ZustandMarke = ({ zustand }: { zustand: Satzzustand }): ReactElement => (
  <Badge tone={tones[zustand]}>{t(wordOf(satzzustand, zustand))}</Badge>
);

/** What lies in a set, by compartment, how fit it is, and the way to look it through (domain: inventar-tief 7 "Sets in sets"). */
export function SatzTab(props: ChildTabProps): ReactElement {
  const { registry, rights } = useDevice();
  const satz = useSatz(props.parent.id);
  const [isChecking, setChecking] = useState(false);
  const mayCheck = mayCreate({ registry, rights, table: satzpruefungen, root: props.root });
  if (satz === undefined || satz.teile.length === 0) return <ChildList {...props} />;
  return (
    <>
      {isChecking ? (
        <SatzPruefung satz={satz} satz_id={props.parent.id} onClose={() => setChecking(false)} />
      ) : (
        <Card
          title={t('Stand des Satzes')}
          actions={
            <>
              <ZustandMarke zustand={satz.zustand} />
              {mayCheck && (
                <Button size="small" variant="primary" icon="check" onPress={() => setChecking(true)}>
                  {t('Satz prüfen')}
                </Button>
              )}
            </>
          }
        >
          {satz.plombe !== null && <p>{t('Verschlossen mit Plombe {nummer}', { nummer: satz.plombe })}</p>}
          {[...groupBy(satz.teile, ({ zeile }) => zeile.fach ?? '')].map(([fach, teile]) => (
            <Fach key={fach} fach={fach} teile={teile} />
          ))}
        </Card>
      )}
      <ChildList {...props} />
    </>
  );
}

function Fach({ fach, teile }: { fach: string; teile: readonly Teil[] }): ReactElement {
  const labelOf = useLabels(['inventar', 'artikel']);
  return (
    <section>
      {fach !== '' && <h3>{t('Fach {name}', { name: fach })}</h3>}
      <ul className="stack-small">
        {teile.map((teil) => (
          <li key={teil.zeile.id} className="row">
            <span className="grow">
              {teil.stueck === undefined ? (
                (labelOf('artikel', teil.zeile.artikel_id ?? '') ?? '–')
              ) : (
                <Link to={addressOf(inventarModule, teil.stueck.id)}>{labelOf('inventar', teil.stueck.id) ?? '–'}</Link>
              )}
              <br />
              <small className="muted">{istText(teil)}</small>
            </span>
            <SperrenMarken sperren={teil.sperren} />
            <ZustandMarke zustand={teil.zustand} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many are there of how many. */
const istText = ({ stand, zeile }: Teil): string =>
  [
    stand.ist === null
      ? t('noch nicht geprüft, Soll {soll}', { soll: stand.soll })
      : t('{ist} von {soll}', { ist: stand.ist, soll: stand.soll }),
    zeile.pflicht === false ? t('nicht Pflicht') : '',
  ]
    .filter(Boolean)
    .join(' · ');
