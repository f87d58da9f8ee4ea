import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { BackLink } from '../../../screens/detail/back-link.tsx';
import { useDevice } from '../../../screens/device.ts';
import { Link } from '../../../screens/link.tsx';
import { mayCreate } from '../../../screens/record-rights.ts';
import { stored } from '../../../screens/stored.ts';
import { useOnce } from '../../../screens/use-once.ts';
import { useChildren } from '../../../screens/use-replica.ts';
import { useTitle } from '../../../screens/use-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { mayDrop } from '../../../ui/overlays/confirm.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { t, tMessage } from '../../../ui/t.ts';
import { addressOf } from '../../addresses.ts';
import { taetigkeitenModule, uebungenModule } from '../ausbildungen.module.ts';
import { ausbildungen } from '../ausbildungen.table.ts';
import { ausbildungzustaendige } from '../ausbildungzustaendige.table.ts';
import { AnlassFelder } from './anlass-felder.tsx';
import { anlassVon, eingabefehler, leereEingabe, topics, type Eingabe, type Erfassart } from './eingabe.ts';
import { erfasse, type Erfasst } from './erfassen.ts';
import { PersonenListe } from './personen-liste.tsx';

const moduleOf = { Taetigkeit: taetigkeitenModule, Uebung: uebungenModule } as const;

/** Hours and kilometres of many people at once, on one screen and without a network (modules "Tätigkeiten"). */
export function ErfassenScreen(): ReactElement {
  const { registry, rights } = useDevice();
  const arten = (['Taetigkeit', 'Uebung'] as const).filter((typ) =>
    mayCreate({ registry, rights, table: registry.of(ausbildungen), root: moduleOf[typ].where }),
  );
  const [art] = arten;
  const [fertig, setFertig] = useState<readonly Fertig[]>([]);
  useTitle(t('Stunden erfassen'));
  return (
    <Page title={t('Stunden erfassen')} before={<BackLink to="/taetigkeit">{t(taetigkeitenModule.label)}</BackLink>}>
      {art === undefined ? (
        <EmptyState icon="lock" title={t('Sie verfügen nicht über die notwendigen Rechte.')} />
      ) : (
        <div className="stack">
          {fertig.length > 0 && <Erfasstes fertig={fertig} />}
          <Erfassung
            key={fertig.length}
            arten={arten}
            beginnt={fertig[0]?.typ ?? art}
            onDone={(one) => setFertig([one, ...fertig])}
          />
        </div>
      )}
    </Page>
  );
}

interface Fertig {
  readonly id: string;
  readonly typ: Erfassart;
  readonly name: string;
  readonly personen: number;
}

function Erfasstes({ fertig }: { fertig: readonly Fertig[] }): ReactElement {
  return (
    <Card title={t('Erfasst')}>
      <ul>
        {fertig.map(({ id, typ, name, personen }, at) => (
          <li key={fertig.length - at}>
            <Link to={addressOf(moduleOf[typ], id) ?? '/taetigkeit'}>{name}</Link>
            {': '}
            {t('{n, plural, one {# Person} other {# Personen}}', { n: personen })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ErfassungProps = { arten: readonly Erfassart[]; beginnt: Erfassart; onDone: (fertig: Fertig) => void };

function Erfassung({ arten, beginnt, onDone }: ErfassungProps): ReactElement {
  const { engine, rights, user } = useDevice();
  const [eingabe, setEingabe] = useState<Eingabe>(() =>
    leereEingabe(beginnt, rights.holds(topics[beginnt], 'NEU', [user.sek_id]) ? user.sek_id : null),
  );
  const [personen, setPersonen] = useState<readonly Erfasst[]>([]);
  const [istGefragt, setGefragt] = useState(false);
  const once = useOnce();
  const zustaendige = useChildren(ausbildungzustaendige, eingabe.kurs?.id ?? '');
  const fehler = eingabefehler(eingabe, personen);
  useBlocker({
    shouldBlockFn: async () => personen.length > 0 && !(await istSicher()),
    enableBeforeUnload: () => personen.length > 0,
  });
  const save = (): Promise<void> | Promise<undefined> =>
    once(async () => {
      setGefragt(true);
      const anlass = anlassVon(eingabe);
      if (fehler.length > 0 || anlass === undefined) return;
      const gefahren = new Map(
        (zustaendige ?? []).flatMap(({ rolle, mgd_id, km }) =>
          rolle === 'Fahrer' && typeof mgd_id === 'string' && typeof km === 'number' ? [[mgd_id, km] as const] : [],
        ),
      );
      const done = await stored(() => engine.act(erfasse(anlass, personen, gefahren)));
      const id = eingabe.kurs?.id ?? done?.[0]?.id;
      if (done === undefined || id === undefined) return;
      onDone({ id, typ: eingabe.typ, name: eingabe.kurs?.name ?? eingabe.name, personen: personen.length });
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {istGefragt && fehler.length > 0 && (
        <Banner tone="bad" title={t('Noch nicht gespeichert')}>
          <ul>
            {fehler.map((one) => (
              <li key={one}>{tMessage(one)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <AnlassFelder arten={arten} eingabe={eingabe} onChange={setEingabe} />
      <PersonenListe eingabe={eingabe} personen={personen} onChange={setPersonen} />
      <div className="row">
        <Button variant="primary" icon="save" type="submit">
          {t('{n, plural, =0 {Speichern} one {Für # Person speichern} other {Für # Personen speichern}}', {
            n: personen.length,
          })}
        </Button>
      </div>
    </form>
  );
}

const istSicher = (): Promise<boolean> => mayDrop(t('Die gewählten Personen sind noch nicht gespeichert.'));
