import { useMemo, useState, type ReactElement } from 'react';
import type { VisibleRow } from '../../../db/base.ts';
import { useDevice } from '../../../screens/device.ts';
import { searchRows } from '../../../screens/reference-search.ts';
import { ScanCamera } from '../../../screens/scan/scan-camera.tsx';
import type { CodeFormat } from '../../../screens/scan/code-formats.ts';
import { useTypedCode } from '../../../screens/scan/use-typed-code.ts';
import { useRows } from '../../../screens/use-replica.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Option } from '../../../ui/fields/options.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { artikel } from '../../artikel/artikel.table.ts';
import { dingVon } from '../../inventur/ding.rules.ts';
import { codeUmgebung } from '../code-umgebung.rules.ts';
import { normiereCode } from '../kennung.rules.ts';
import type { Artikel } from './gewaehlt.ts';
import { useStuecke, type Stueck } from './stueck-suche.ts';

type StueckWahlProps = {
  onStueck: (stueck: Stueck) => void;
  /** Pieces that are taken already. */
  chosen: readonly string[];
  /** Where articles are offered, too: those of which nobody tells the pieces apart. */
  onArtikel?: (artikel: Artikel) => void;
  /** Only these are offered; all where it is not given. */
  among?: ReadonlySet<string>;
};

const formats: readonly CodeFormat[] = ['QRCode', 'DataMatrix', 'Code128', 'EAN13'];
const mostShown = 6;

/** Finds pieces by their code, from camera or reader, or by name and number; with the thumb on the first ones. */
export function StueckWahl({ onStueck, onArtikel, chosen, among }: StueckWahlProps): ReactElement {
  const { registry, replica } = useDevice();
  const { alle, zumCode, stueck } = useStuecke();
  const mengen = useMengenartikel(onArtikel !== undefined);
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const [several, setSeveral] = useState<readonly Stueck[]>([]);
  const mayChoose = (id: string): boolean => !chosen.includes(id) && (among === undefined || among.has(id));
  const read = async (code: string): Promise<void> => {
    const found = await zumCode(code);
    const fitting = found.filter(({ id }) => mayChoose(id));
    const one = fitting[0] ?? found[0];
    const kind = one === undefined ? mengen.zumCode(code) : undefined;
    setUnknown(one === undefined && kind === undefined ? code : undefined);
    if (kind !== undefined) {
      setText('');
      onArtikel?.(kind);
    }
    if (one === undefined) return;
    setText('');
    // A number under a bar code names a kind: which of the pieces it is, the person says.
    setSeveral(fitting.length > 1 ? fitting : []);
    if (fitting.length <= 1) onStueck(one);
  };
  useTypedCode((code) => void read(code));
  const offered = useMemo((): readonly Option[] => {
    const mayTake = (id: string): boolean => !chosen.includes(id) && (among === undefined || among.has(id));
    const options = (table: string, rows: readonly VisibleRow[]): readonly Option[] =>
      searchRows(registry, table, rows, text, replica.label.bind(replica), { mayChoose: mayTake }).slice(0, mostShown);
    return text.trim() === ''
      ? several.filter(({ id }) => mayTake(id)).map((row) => ({ id: row.id, label: replica.titleOf('inventar', row) }))
      : [...options('inventar', alle), ...options('artikel', mengen.alle)];
  }, [registry, replica, alle, mengen, text, chosen, among, several]);
  const choose = (id: string): void => {
    const one = stueck(id);
    const kind = mengen.alle.find((row) => row.id === id);
    if (one !== undefined) onStueck(one);
    else if (kind !== undefined) onArtikel?.(kind);
    setText('');
    setSeveral([]);
  };
  return (
    <Card>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void read(text);
        }}
      >
        <SearchField label={t('Code, Nummer oder Name')} value={text} onChange={setText} />
        <ScanCamera formats={formats} onCode={(code) => void read(code)} />
        {unknown !== undefined && (
          <Banner
            tone="warn"
            title={t('Kein Stück mit diesem Code auf diesem Gerät.')}
            onClose={() => setUnknown(undefined)}
          />
        )}
        {offered.length > 0 && (
          <ul className="stack-small" aria-label={t('Gefundene Stücke')}>
            {offered.map(({ id, label, hint }) => (
              <li key={id}>
                <Button onPress={() => choose(id)}>
                  <Icon name="plus" /> {label} {hint === undefined ? '' : `(${hint})`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Card>
  );
}

/** Articles that are lent by number: what is delivered piece by piece has pieces to lend. */
function useMengenartikel(isOffered: boolean): {
  readonly alle: readonly Artikel[];
  readonly zumCode: (code: string) => Artikel | undefined;
} {
  const rows = useRows(artikel);
  return useMemo(() => {
    const alle = isOffered
      ? (rows ?? []).filter(({ seriell, status }) => seriell !== true && status !== 'Archiviert')
      : [];
    return {
      alle,
      zumCode: (code) => {
        const ding = dingVon({ stuecke: [], artikel: alle }, '', normiereCode(code, codeUmgebung(location.host)));
        return 'artikel_id' in ding ? alle.find(({ id }) => id === ding.artikel_id) : undefined;
      },
    };
  }, [rows, isOffered]);
}
