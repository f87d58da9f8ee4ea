import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { labelOf as wordOf } from '../../kit/vocabulary.ts';
import { within } from '../../lib/message.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useLabels } from '../../screens/use-labels.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useTables } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Banner } from '../../ui/status/banner.tsx';
import { t, tMessage } from '../../ui/t.ts';
import { dienstVon, offeneFragen, type Antwortzeile, type Frage, type Tauschzeile } from './angebot.rules.ts';
import { antworten } from './belegen.ts';
import { tauschart } from './dienstplan.vocabularies.ts';
import { antwortsatz } from './meldung.rules.ts';
import type { Planbild } from './planbild.rules.ts';
import { schichttausche } from './schichttausche.table.ts';
import { tauschangebote } from './tauschangebote.table.ts';
import { vonBisText, zeitText } from './wandzeit.rules.ts';

const tables = { schichttausche, tauschangebote };

type AngeboteProps = { bild: Planbild; ich: string; jetzt: string };

/** Duties that others offer, and what became of the answers that one gave (domain: dienstplan-tief 4, 5). Nothing while there are none. */
export function AngeboteKarte({ bild, ich, jetzt }: AngeboteProps): ReactElement | null {
  const found = useTables(tables);
  const labelOf = useLabels(['personen']);
  const name = useCallback((id: string | null | undefined): string => labelOf('personen', id ?? '') ?? '–', [labelOf]);
  const { fragen, saetze } = useMemo(() => {
    if (found === undefined) return { fragen: [], saetze: [] };
    const { schichttausche: tausche, tauschangebote: alle } = found;
    const meine = alle.filter(({ mgd_id, antwort }) => mgd_id === ich && antwort === 'Ja');
    return {
      fragen: offeneFragen(bild, tausche, alle, ich, jetzt),
      saetze: meine.flatMap((antwort) => satzZu(bild, tausche, antwort, jetzt, name) ?? []),
    };
  }, [found, bild, ich, jetzt, name]);
  if (fragen.length + saetze.length === 0) return null;
  return (
    <Card title={t('Angebote')}>
      <div className="stack">
        {saetze.map(({ id, satz }) => (
          <Banner key={id} tone="warn" title={tMessage(satz)} />
        ))}
        <ul className="plan-fragen">
          {fragen.map((frage) => (
            <FrageZeile
              key={frage.tausch.id}
              bild={bild}
              frage={frage}
              ich={ich}
              jetzt={jetzt}
              von={name(frage.dienst.belegung.mgd_id)}
            />
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** What became of an answer whose duty is still to come; nothing while it counts. */
function satzZu(
  bild: Planbild,
  tausche: readonly Tauschzeile[],
  angebot: Antwortzeile,
  jetzt: string,
  name: (id: string | null | undefined) => string,
): { readonly id: string; readonly satz: string } | undefined {
  const tausch = tausche.find(({ id }) => id === angebot.tausch_id);
  const dienst = tausch && dienstVon(bild, tausch);
  if (tausch === undefined || dienst === undefined || dienst.beginn <= jetzt) return undefined;
  const gegen = bild.belegung(angebot.gegenbelegung_id ?? '');
  const anderer = gegen && bild.schicht(gegen.tag_id ?? '')?.name;
  const habende = bild.belegungen(dienst.schicht.id).filter(({ status }) => status === 'Eingeteilt');
  const satz = antwortsatz({
    angebot,
    tausch,
    schicht: dienst.schicht,
    dienst: dienst.schicht.name,
    anderer,
    name: habende.map(({ mgd_id }) => name(mgd_id)).join(', '),
  });
  return satz === undefined ? undefined : { id: angebot.id, satz };
}

type FrageProps = AngeboteProps & { frage: Frage; von: string };

function FrageZeile({ bild, frage, ich, jetzt, von }: FrageProps): ReactElement {
  const { engine } = useDevice();
  const once = useOnce();
  const { tausch, dienst, gegen } = frage;
  const [gewaehlt, setGewaehlt] = useState<string | null>(null);
  const eigene = bild
    .dienste(ich)
    .filter(({ schicht, beginn }) => schicht.plan.id === dienst.schicht.plan.id && beginn > jetzt);
  const gegenbelegung = gegen === 'keiner' ? null : gegen === 'waehlen' ? gewaehlt : gegen;
  const sage = (antwort: 'Ja' | 'Nein'): void =>
    void once(() => stored(() => engine.act([antworten(frage, ich, antwort, gegenbelegung)])));
  return (
    <li className="plan-frage">
      <span className="grow">
        <strong>
          {dienst.schicht.name}, {vonBisText(dienst)}
        </strong>
        <br />
        <small className="muted">
          {[
            t('von {name}', { name: von }),
            tausch.grund,
            tausch.ablauf && t('bis {zeit}', { zeit: formatDateTime(tausch.ablauf) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <Badge>{t(wordOf(tauschart, tausch.art))}</Badge>
      {gegen === 'waehlen' && (
        <Select
          label={t('Dafür gebe ich ab')}
          value={gewaehlt}
          items={eigene.map(({ belegung, schicht, beginn }) => ({
            id: belegung.id,
            label: `${zeitText(beginn)}, ${schicht.name}`,
          }))}
          onChange={setGewaehlt}
        />
      )}
      <Button
        variant="primary"
        size="small"
        isDisabled={gegen === 'waehlen' && gewaehlt === null}
        onPress={() => sage('Ja')}
      >
        {t(within('Dienst', 'Übernehmen'))}
      </Button>
      <Button size="small" onPress={() => sage('Nein')}>
        {t('Nein')}
      </Button>
    </li>
  );
}
