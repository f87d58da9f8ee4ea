import { useDeferredValue, useState, type ReactElement } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { t } from '../../ui/t.ts';
import type { Zaehlzeile } from './zaehlliste.rules.ts';
import '../../screens/count-list.css';

/** As many lines as a thumb scrolls; the rest is found by its name. */
const shownAtOnce = 100;

type Props = {
  zeilen: readonly Zaehlzeile[];
  nameVon: (zeile: Zaehlzeile) => string;
  onCount: (zeile: Zaehlzeile, menge: number) => void;
};

/** What is expected here, with a tick for what is counted: a piece by one tap, a quantity by its number. */
export function Zaehlzeilen({ zeilen, nameVon, onCount }: Props): ReactElement {
  const [typed, setTyped] = useState('');
  const [asking, setAsking] = useState<Zaehlzeile>();
  const asked = useDeferredValue(typed.trim().toLowerCase());
  const gefunden = asked === '' ? zeilen : zeilen.filter((one) => nameVon(one).toLowerCase().includes(asked));
  const weitere = gefunden.length - shownAtOnce;
  return (
    <div className="stack">
      <SearchField label={t('Suchen')} value={typed} onChange={setTyped} />
      <ul className="count-list">
        {gefunden.slice(0, shownAtOnce).map((zeile) => (
          <Zeile
            key={zeile.key}
            zeile={zeile}
            name={nameVon(zeile)}
            onPress={() => (zeile.inventar_id === null ? setAsking(zeile) : onCount(zeile, zeile.soll ?? 1))}
          />
        ))}
      </ul>
      {weitere > 0 && <p className="muted">{t('und {n} weitere: nach dem Namen suchen', { n: weitere })}</p>}
      {asking !== undefined && (
        <Menge
          name={nameVon(asking)}
          start={asking.gezaehlt}
          onClose={() => setAsking(undefined)}
          onGive={(menge) => {
            onCount(asking, menge);
            setAsking(undefined);
          }}
        />
      )}
    </div>
  );
}

function Zeile({ zeile, name, onPress }: { zeile: Zaehlzeile; name: string; onPress: () => void }): ReactElement {
  const { soll, gezaehlt, inventar_id } = zeile;
  return (
    <li className="count-line">
      <span className="count-name">{name}</span>
      {soll === null && <Badge tone="warn">{t('nicht erwartet')}</Badge>}
      {gezaehlt !== null && (
        <Badge tone="ok" icon="check">
          {inventar_id === null ? t('gezählt: {n}', { n: gezaehlt }) : t('gezählt')}
        </Badge>
      )}
      {(gezaehlt === null || inventar_id === null) && (
        <Button onPress={onPress} aria-label={t('{was} zählen', { was: name })}>
          {inventar_id === null ? t('Menge') : t('Gesehen')}
        </Button>
      )}
    </li>
  );
}

type MengeProps = { name: string; start: number | null; onClose: () => void; onGive: (menge: number) => void };

/** Asks for a quantity; nothing typed is no zero. */
function Menge({ name, start, onClose, onGive }: MengeProps): ReactElement {
  const [menge, setMenge] = useState(start);
  const isGood = menge !== null && menge >= 0;
  return (
    <Dialog
      title={name}
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <Button variant="primary" isDisabled={!isGood} onPress={() => isGood && onGive(menge)}>
          {t('Zählen')}
        </Button>
      }
    >
      <NumberField label={t('Menge')} value={menge} onChange={setMenge} />
    </Dialog>
  );
}
