import { useState, type ReactElement } from 'react';
import { newId } from '../../lib/ids.ts';
import { may } from '../../permissions/rights.ts';
import { useDevice } from '../../screens/device.ts';
import { stored } from '../../screens/stored.ts';
import { useOnce } from '../../screens/use-once.ts';
import { useRows } from '../../screens/use-replica.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatDate } from '../../ui/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { t } from '../../ui/t.ts';
import { artikel } from '../artikel/artikel.table.ts';
import { inventar } from './inventar.table.ts';
import { gelesenerText, type Code } from './kennung.rules.ts';
import { neuesStueck } from './neues-stueck.rules.ts';
import { useBinden } from './use-binden.ts';
import { RowChoice } from '../../screens/row-choice.tsx';

type UnbekanntProps = {
  code: Code;
  /** It leads to this piece from now on. */
  onFertig: (stueckId: string) => void;
  onFehler: (text: string) => void;
};

/** A code that nobody knows here: it is bound to a piece, or a new piece is made of what it says. */
export function UnbekannterCode({ code, onFertig, onFehler }: UnbekanntProps): ReactElement {
  const { rights, user } = useDevice();
  const once = useOnce();
  const binde = useBinden();
  const [stueckId, setStueckId] = useState<string | null>(null);
  const ort = { sek_ids: [user.sek_id] };
  const verbinde = (): Promise<void> =>
    once(async () => {
      if (stueckId === null) return;
      const fehler = await binde(stueckId, code, []);
      if (fehler === undefined) onFertig(stueckId);
      else onFehler(fehler);
    });
  return (
    <Card title={t('Dieser Code ist hier unbekannt')}>
      <div className="stack">
        <p className="muted">{gelesenerText(code)}</p>
        {may(rights, 'SPEICHERN', inventar, inventar, ort) && (
          <>
            <RowChoice table="inventar" label={t('Gehört zu')} value={stueckId} onChange={setStueckId} />
            <div>
              <Button isDisabled={stueckId === null} onPress={() => void verbinde()}>
                {t('An dieses Stück binden')}
              </Button>
            </div>
          </>
        )}
        {may(rights, 'NEU', inventar, inventar, ort) && <NeuesStueck code={code} onFertig={onFertig} />}
      </div>
    </Card>
  );
}

function NeuesStueck({ code, onFertig }: Pick<UnbekanntProps, 'code' | 'onFertig'>): ReactElement {
  const { engine, user } = useDevice();
  const once = useOnce();
  const alle = useRows(artikel);
  const vorschlag = neuesStueck(code, alle ?? []);
  const [name, setName] = useState<string>();
  const heisst = name ?? vorschlag.name ?? '';
  const anlegen = (): Promise<void> =>
    once(async () => {
      const id = newId();
      const fertig = await stored(() =>
        engine.act([
          { do: 'create', table: 'inventar', row: { ...vorschlag, id, name: heisst.trim(), sek_id: user.sek_id } },
          ...(code.jeStueck
            ? [
                {
                  do: 'create',
                  table: 'inventarkennungen',
                  row: { inventar_id: id, wert: code.wert, art: code.art },
                } as const,
              ]
            : []),
        ]),
      );
      if (fertig !== undefined) onFertig(id);
    });
  const { seriennr, losnr, herstelldatum, verfall } = code.angaben;
  const gelesen = [
    seriennr && t('Seriennummer {nr}', { nr: seriennr }),
    losnr && t('Los {nr}', { nr: losnr }),
    herstelldatum && t('hergestellt {tag}', { tag: formatDate(herstelldatum) }),
    verfall && t('verwendbar bis {tag}', { tag: formatDate(verfall) }),
  ].filter(Boolean);
  return (
    <>
      <TextField label={t('Neues Stück: Name')} maxLength={120} value={heisst} onChange={setName} />
      {gelesen.length > 0 && <p className="muted">{gelesen.join(' · ')}</p>}
      <div>
        <Button variant="primary" icon="plus" isDisabled={heisst.trim() === ''} onPress={() => void anlegen()}>
          {t('Neues Stück anlegen')}
        </Button>
      </div>
    </>
  );
}
