import { useEffect, useMemo, useState, type ReactElement } from 'react';
import type { VisibleRowOf } from '../../db/base.ts';
import type { AnyRow } from '../../kit/field.ts';
import { labelOf } from '../../kit/vocabulary.ts';
import { safeFileName } from '../../lib/file-name.ts';
import { useDevice } from '../../screens/device.ts';
import { download } from '../../screens/download.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useChildren, useRows } from '../../screens/use-replica.ts';
import { useToday } from '../../screens/use-today.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { formatDate } from '../../ui/format.ts';
import { formatBytes } from '../../ui/kinds/file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import { AnsehenDialog } from './ansehen-dialog.tsx';
import { personen } from '../personen/personen.table.ts';
import { dokumentpruefung, fassungshinweis, volltextstand } from './dokumente.vocabularies.ts';
import { dokumentversionen } from './dokumentversionen.table.ts';
import { dokumentversionenModule } from './dokumentversionen.module.ts';
import { geltungAm, geltungen } from './fassung.rules.ts';
import { lesebestaetigungen } from './lesebestaetigungen.table.ts';
import { lesepflichten } from './lesepflichten.table.ts';
import { hatGelesen, lesestand } from './lesestand.rules.ts';
import { platzText } from '../../screens/storage-text.ts';

type Fassung = VisibleRowOf<typeof dokumentversionen>;

/** What holds of a document today: its file, what to know of it, whether one has read it, who else has. */
export function DokumentNotice({ row: { id } }: { row: AnyRow }): ReactElement | null {
  const fassungen = useChildren(dokumentversionen, id);
  const heute = useToday();
  const heutige = useMemo(() => {
    const geltung = geltungAm(geltungen(fassungen ?? []), heute);
    return fassungen?.find((one) => one.id === geltung?.id);
  }, [fassungen, heute]);
  if (heutige === undefined) return null;
  return <Heutige key={heutige.id} fassung={heutige} dokument_id={id} />;
}

function Heutige({ fassung, dokument_id }: { fassung: Fassung; dokument_id: string }): ReactElement {
  const { datei, giltbis, hinweise, pruefung, volltext } = fassung;
  const [istGeoeffnet, setGeoeffnet] = useState(false);
  const [sieht, setSieht] = useState(false);
  const oeffne = useOeffnen(fassung);
  return (
    <Card title={t('Heute gilt')}>
      {sieht && datei && (
        <AnsehenDialog
          id={fassung.id}
          datei={datei}
          onClose={() => setSieht(false)}
          onShown={() => setGeoeffnet(true)}
        />
      )}
      <div className="stack">
        <div className="row">
          <span className="grow">
            <strong>{datei?.name}</strong>{' '}
            <small className="muted">
              {[
                datei && formatBytes(datei.size),
                fassung.nr && t('Fassung {nr}', { nr: fassung.nr }),
                giltbis ? t('gilt bis {datum}', { datum: formatDate(giltbis) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {(hinweise ?? []).map((one) => (
            <Badge key={one} tone="warn" icon="warning">
              {t(labelOf(fassungshinweis, one))}
            </Badge>
          ))}
          {pruefung !== 'Sauber' && (
            <Badge tone={pruefung === 'Befallen' ? 'bad' : 'warn'}>
              {pruefung === 'NichtPruefbar'
                ? t('Nicht auf Viren geprüft')
                : t(labelOf(dokumentpruefung, pruefung ?? ''))}
            </Badge>
          )}
          {volltext === 'Scan' && <Badge tone="info">{t(labelOf(volltextstand, volltext))}</Badge>}
        </div>
        <div className="row">
          <Button
            icon="download"
            variant="primary"
            isDisabled={pruefung === 'Befallen'}
            onPress={() => void oeffne().then((done) => done && setGeoeffnet(true))}
          >
            {t('Öffnen')}
          </Button>
          {datei && istBild(datei.type) && (
            <Button icon="eye" isDisabled={pruefung === 'Befallen'} onPress={() => setSieht(true)}>
              {t('Ansehen')}
            </Button>
          )}
          <Mitnehmen dokument_id={dokument_id} />
        </div>
        <Lesen fassung={fassung} dokument_id={dokument_id} istGeoeffnet={istGeoeffnet} />
      </div>
    </Card>
  );
}

/** What every browser draws as a picture. */
const istBild = (type: string): boolean => /^image\/(?:jpeg|png|gif|webp)$/.test(type);

/** Hands the file of a version out; whether it went. */
function useOeffnen({ id, datei }: Fassung): () => Promise<boolean> {
  const { loadFile } = useDevice();
  return async () => {
    const place = { url: dokumentversionenModule.url, id, column: 'datei' };
    const blob = datei ? await loadFile(place, datei).catch(() => undefined) : undefined;
    if (datei && blob !== undefined) return download(blob, safeFileName(datei.name, datei.type));
    toast({
      tone: 'warn',
      title: t('Die Datei ist nicht auf diesem Gerät'),
      text: t('Mit Verbindung lässt sie sich öffnen, außer sie wird noch auf Viren geprüft.'),
    });
    return false;
  };
}

/** Whether the files of a document are taken along, and how much room is left. */
function Mitnehmen({ dokument_id }: { dokument_id: string }): ReactElement {
  const { engine } = useDevice();
  const [taken, setTaken] = useState<boolean>();
  const [bytes, setBytes] = useState<number>();
  const [istVoll, setVoll] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const all = await engine.documents.takenAlong();
      const wanted = await engine.documents.wanted();
      if (!isHere) return;
      setTaken(all.includes(dokument_id));
      setBytes(wanted.bytes);
    };
    // Without room for the note nothing is taken along.
    look().catch(() => {});
    return () => {
      isHere = false;
    };
  }, [engine, dokument_id, taken]);
  const choose = async (isWanted: boolean): Promise<void> => {
    const refused = await stored(() => engine.documents.takeAlong([dokument_id], isWanted));
    if (refused === undefined) return;
    setTaken(isWanted && refused.length === 0);
    setVoll(refused.length > 0);
  };
  return (
    <Checkbox
      label={t('Auf diesem Gerät behalten')}
      value={taken ?? false}
      isDisabled={taken === undefined}
      onChange={(isWanted) => void choose(isWanted)}
      hint={taken === true && bytes !== undefined ? platzText(bytes) : undefined}
      error={istVoll ? t('Dafür ist auf diesem Gerät kein Platz mehr.') : undefined}
    />
  );
}

type LesenProps = { fassung: Fassung; dokument_id: string; istGeoeffnet: boolean };

/** Whether one has read it, and who else has. Confirming works without a network, once the file was opened. */
function Lesen({ fassung, dokument_id, istGeoeffnet }: LesenProps): ReactElement | null {
  const { engine, user } = useDevice();
  const once = useOnce();
  const pflichten = useChildren(lesepflichten, dokument_id);
  const bestaetigungen = useChildren(lesebestaetigungen, dokument_id);
  const leute = useRows(personen);
  const stand = useMemo(() => {
    const weg = new Set((leute ?? []).filter(({ mitgliedsstatus }) => istAus(mitgliedsstatus)).map(({ id }) => id));
    return lesestand(fassung.id, pflichten ?? [], bestaetigungen ?? [], (id) => weg.has(id));
  }, [fassung.id, pflichten, bestaetigungen, leute]);
  if (pflichten === undefined || bestaetigungen === undefined) return null;
  const eigene = pflichten.find((one) => one.version_id === fassung.id && one.mgd_id === user.mgd_id);
  const istGelesen = hatGelesen(user, fassung.id, bestaetigungen);
  if (stand.verlangt === 0 && eigene === undefined) return null;
  const bestaetige = (): Promise<unknown> =>
    once(() =>
      stored(() =>
        engine.create(lesebestaetigungen.name, {
          dokument_id,
          version_id: fassung.id,
          kennung: user.id,
          zeitpunkt: new Date().toISOString(),
        }),
      ),
    );
  return (
    <div className="stack-small">
      {istGelesen ? (
        <Badge tone="ok" icon="check">
          {t('Sie haben diese Fassung gelesen.')}
        </Badge>
      ) : (
        eigene !== undefined && (
          <div className="row">
            <span className="grow">
              {eigene.bis
                ? t('Bitte bis {datum} lesen und bestätigen.', { datum: formatDate(eigene.bis) })
                : t('Bitte lesen und bestätigen.')}{' '}
              {!istGeoeffnet && <small className="muted">{t('Zum Bestätigen zuerst öffnen.')}</small>}
            </span>
            <Button icon="check" variant="primary" isDisabled={!istGeoeffnet} onPress={() => void bestaetige()}>
              {t('Gelesen und verstanden')}
            </Button>
          </div>
        )
      )}
      <p className="muted">
        {t('{n} von {alle} {n, plural, one {hat} other {haben}} bestätigt, {offen} offen', {
          n: stand.gelesen.length,
          alle: stand.verlangt,
          offen: stand.offen.length,
        })}
        {stand.ausgeschieden.length > 0 && ` · ${t('{n} ausgeschieden', { n: stand.ausgeschieden.length })}`}
      </p>
    </div>
  );
}

const istAus = (status: unknown): boolean =>
  status === 'Ausgeschieden' || status === 'Verstorben' || status === 'Wechsel';
