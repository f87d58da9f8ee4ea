import { useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../../db/base.ts';
import { useDevice } from '../../../screens/device.ts';
import { signal } from '../../../screens/scan/signals.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { t } from '../../../ui/t.ts';
import type { ausbildungen } from '../ausbildungen.table.ts';
import type { ausbildungtage } from '../ausbildungtage.table.ts';
import { ausbildungteilnahmen } from '../ausbildungteilnahmen.table.ts';
import type { Kursblatt, Person } from '../use-kursblatt.ts';
import { useReihe } from '../use-reihe.ts';
import { dauer } from '../verguetung/honorar.rules.ts';
import { naechste, standAm, type Teilnahme } from './anwesenheit.rules.ts';
import { Anwesenheitszeile } from './anwesenheitszeile.tsx';
import { AusweisLesen } from './ausweis-lesen.tsx';
import { eintragen } from './eintragen.ts';
import { MinutenDialog } from './minuten-dialog.tsx';
import './anwesenheit.css';

type AnwesenheitstagProps = {
  kurs: VisibleRowOf<typeof ausbildungen>;
  tag: VisibleRowOf<typeof ausbildungtage>;
  blatt: Kursblatt;
  darf: boolean;
};

/** A day: everybody by one tap, all that are left by another, cards by the camera. */
export function Anwesenheitstag({ kurs, tag, blatt: { tage, personen }, darf }: AnwesenheitstagProps): ReactElement {
  const { replica } = useDevice();
  const reihe = useReihe();
  const [minutenVon, setMinutenVon] = useState<Person>();
  const [istLesend, setLesend] = useState(false);
  /** Notes something of somebody, by what stands there when its turn comes. */
  const note = (
    wer: readonly Person[],
    was: (jetzt: Teilnahme) => Parameters<typeof eintragen>[2] | undefined,
  ): Promise<boolean> =>
    reihe(async () => {
      const da = await replica.childrenOf(ausbildungteilnahmen, kurs.id);
      return wer.flatMap(({ row }) => {
        const one = da.find(({ tag_id, teilnehmer_id }) => tag_id === tag.id && teilnehmer_id === row.id);
        const eintrag = was(one?.teilnahme ?? null);
        const zelle = { ausb_id: kurs.id, tag_id: tag.id, teilnehmer_id: row.id };
        return eintrag === undefined ? [] : eintragen(zelle, one, eintrag);
      });
    });
  const da = personen.filter((one) => standAm(one.notiert, tag.id).teilnahme === 'Teilgenommen').length;
  const offen = personen.filter((one) => standAm(one.notiert, tag.id).teilnahme === null).length;
  return (
    <>
      <p className="num" role="status">
        {t('{da} von {alle} da, {offen} offen', { da, alle: personen.length, offen })}
      </p>
      {istLesend && (
        <AusweisLesen
          personen={personen}
          onPerson={(person) => {
            const warDa = standAm(person.notiert, tag.id).teilnahme === 'Teilgenommen';
            signal(warDa ? 'again' : 'good');
            if (!warDa) void note([person], () => ({ teilnahme: 'Teilgenommen' }));
          }}
        />
      )}
      <Card tone="flush">
        <ul className="anwesenheit" aria-label={t('Anwesenheit')}>
          {personen.map((person) => (
            <Anwesenheitszeile
              key={person.row.id}
              person={person}
              stand={standAm(person.notiert, tag.id)}
              tage={tage}
              onTap={darf ? () => void note([person], (jetzt) => ({ teilnahme: naechste(jetzt) })) : undefined}
              onMinuten={() => setMinutenVon(person)}
            />
          ))}
        </ul>
      </Card>
      {darf && (
        <div className="anwesenheit-tasten">
          <Button
            variant="primary"
            icon="check"
            isDisabled={offen === 0}
            onPress={() => void note(personen, (jetzt) => (jetzt === null ? { teilnahme: 'Teilgenommen' } : undefined))}
          >
            {t('Alle da')}
          </Button>
          <Button icon="camera" onPress={() => setLesend(!istLesend)}>
            {istLesend ? t('Nicht mehr lesen') : t('Ausweise lesen')}
          </Button>
        </div>
      )}
      {minutenVon !== undefined && (
        <MinutenDialog
          name={minutenVon.name}
          ganz={dauer({ beginn: tag.beginn ?? '', ende: tag.ende ?? '' })}
          start={standAm(minutenVon.notiert, tag.id).minuten}
          onClose={() => setMinutenVon(undefined)}
          onGive={(minuten) => {
            setMinutenVon(undefined);
            void note([minutenVon], () => ({ teilnahme: 'Teilgenommen', minuten }));
          }}
        />
      )}
    </>
  );
}
