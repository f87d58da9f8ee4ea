import { useMemo, useState, type ReactElement } from 'react';
import { within } from '../../lib/message.ts';
import { fold } from '../../lib/search-text.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRows } from '../../screens/use-replica.ts';
import type { LabelOf } from '../../screens/value-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { confirm } from '../../ui/overlays/confirm.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { ausbildungtage } from '../ausbildung/ausbildungtage.table.ts';
import { belegen } from './belegen.ts';
import { einteilbarkeit } from './einteilung.rules.ts';
import { absagefrage } from './meldung.rules.ts';
import type { Planbild, Schicht } from './planbild.rules.ts';
import { schichttausche } from './schichttausche.table.ts';
import { useLeute } from './use-leute.ts';

type PlanungProps = { bild: Planbild; schicht: Schicht; labelOf: LabelOf };

/** What planners do with a shift: assign and take out, publish, call off. */
export function SchichtPlanung({ bild, schicht, labelOf }: PlanungProps): ReactElement {
  return (
    <section className="stack" aria-label={t('Planung')}>
      {schicht.status !== 'Abgesagt' && <Einteilen bild={bild} schicht={schicht} labelOf={labelOf} />}
      <Status bild={bild} schicht={schicht} />
    </section>
  );
}

/** Most of those who fit what was typed. */
const meiste = 50;

/** Assigns somebody: who is needed and free comes first, and what speaks against the chosen one is said before. */
function Einteilen({ bild, schicht, labelOf }: PlanungProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const leute = useLeute(schicht.plan, labelOf);
  const [text, setText] = useState('');
  const [gewaehlt, setGewaehlt] = useState<string | null>(null);
  const alle = useMemo(() => {
    const da = new Set(
      bild
        .belegungen(schicht.id)
        .filter(({ status }) => status === 'Eingeteilt')
        .map(({ mgd_id }) => mgd_id),
    );
    return (leute ?? [])
      .filter(({ mgd_id }) => !da.has(mgd_id))
      .map((person) => ({ person, ...einteilbarkeit(bild, schicht, person) }))
      .toSorted(
        (a, b) =>
          Number(b.istFrei && b.istGebraucht) - Number(a.istFrei && a.istGebraucht) ||
          Number(b.istFrei) - Number(a.istFrei) ||
          a.person.name.localeCompare(b.person.name, 'de'),
      );
  }, [bild, schicht, leute]);
  const wahl = alle.find(({ person }) => person.mgd_id === gewaehlt);
  const teileEin = (): Promise<void> =>
    once(async () => {
      if (wahl === undefined) return;
      const { mgd_id } = wahl.person;
      const vorher = bild.belegungen(schicht.id).find((one) => one.mgd_id === mgd_id);
      if ((await stored(() => engine.act([belegen(schicht, mgd_id, 'Eingeteilt', vorher)]))) !== undefined)
        setGewaehlt(null);
    });
  return (
    <>
      <ComboBox
        label={t('Einteilen')}
        value={gewaehlt}
        valueLabel={wahl?.person.name}
        items={alle
          .filter(({ person }) => fold(person.name).includes(fold(text)))
          .slice(0, meiste)
          .map(({ person, istFrei, istGebraucht }) => ({
            id: person.mgd_id,
            label:
              istFrei && istGebraucht
                ? person.name
                : `${person.name} (${istFrei ? t('fehlende Qualifikation') : t('nicht frei')})`,
          }))}
        onSearch={setText}
        onChange={setGewaehlt}
      />
      {wahl?.saetze.map((satz) => (
        <Banner key={satz} tone="warn" title={tMessage(satz)} />
      ))}
      {wahl !== undefined && (
        <div className="row">
          <Button variant="primary" onPress={() => void teileEin()}>
            {t('{name} einteilen', { name: wahl.person.name })}
          </Button>
        </div>
      )}
      <Austragen bild={bild} schicht={schicht} labelOf={labelOf} />
    </>
  );
}

/** Takes somebody out again, at once: whoever waits moves up. */
function Austragen({ bild, schicht, labelOf }: PlanungProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const eingeteilte = bild.belegungen(schicht.id).filter(({ status }) => status === 'Eingeteilt');
  return (
    <div className="row">
      {eingeteilte.map((belegung) => (
        <Button
          key={belegung.id}
          size="small"
          icon="close"
          onPress={() =>
            void once(() => stored(() => engine.act([belegen(schicht, belegung.mgd_id ?? '', 'Abgemeldet', belegung)])))
          }
        >
          {t('{name} austragen', { name: labelOf('personen', belegung.mgd_id ?? '') ?? '–' })}
        </Button>
      ))}
    </div>
  );
}

/** Publishes a shift, so that everybody sees who is on duty, or calls it off; swaps under way are asked about before (domain: dienstplan-tief 5). */
function Status({ bild, schicht }: Pick<PlanungProps, 'bild' | 'schicht'>): ReactElement {
  const { engine, rights } = useDevice();
  const once = useOnce();
  const mayRelease = rights.holds('DIENSTPLAN_ALLGEMEIN', 'FREIGEBEN', [schicht.plan.sek_id ?? '']);
  const tausche = useRows(schichttausche) ?? [];
  const setze = (status: Schicht['status']): Promise<unknown> =>
    stored(() => engine.change(ausbildungtage.name, schicht.id, { status }, { status: schicht.zeile.status ?? null }));
  const sageAb = (): Promise<unknown> =>
    once(async () => {
      const belegungen = new Set(bild.belegungen(schicht.id).map(({ id }) => id));
      const frage = absagefrage(tausche.filter(({ belegung_id }) => belegungen.has(belegung_id ?? '')));
      const text = frage === undefined ? t('Wer eingeteilt ist, wird verständigt.') : tMessage(frage);
      const antwort = await confirm({
        title: t('Dienst absagen?'),
        text,
        yes: t(within('Dienst', 'Absagen')),
        no: false,
        tone: 'danger',
      });
      if (antwort === 'ja') await setze('Abgesagt');
    });
  return (
    <div className="row">
      {schicht.status === 'Offen' && mayRelease && (
        <Button icon="check" onPress={() => void once(() => setze('Veroeffentlicht'))}>
          {t('Veröffentlichen')}
        </Button>
      )}
      {schicht.status !== 'Abgesagt' && (
        <Button variant="danger" onPress={() => void sageAb()}>
          {t(within('Dienst', 'Absagen'))}
        </Button>
      )}
      {schicht.status === 'Abgesagt' && (
        <Button onPress={() => void once(() => setze('Offen'))}>{t('Doch nicht absagen')}</Button>
      )}
    </div>
  );
}
