import { useMemo, useState, type ReactElement } from 'react';
import { useDevice } from '../../../screens/device.ts';
import { searchRows } from '../../../screens/reference-search.ts';
import { ScanCamera } from '../../../screens/scan/scan-camera.tsx';
import type { CodeFormat } from '../../../screens/scan/code-formats.ts';
import { useTypedCode } from '../../../screens/scan/use-typed-code.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/status/banner.tsx';
import { t } from '../../../ui/t.ts';
import { useStuecke, type Stueck } from './stueck-suche.ts';

type StueckWahlProps = {
  onStueck: (stueck: Stueck) => void;
  /** Pieces that are taken already. */
  chosen: readonly string[];
  /** Only these are offered; all where it is not given. */
  among?: ReadonlySet<string>;
};

const formats: readonly CodeFormat[] = ['QRCode', 'DataMatrix', 'Code128', 'EAN13'];
const mostShown = 6;

/** Finds pieces by their code, from camera or reader, or by name and number; with the thumb on the first ones. */
export function StueckWahl({ onStueck, chosen, among }: StueckWahlProps): ReactElement {
  const { registry, replica } = useDevice();
  const { alle, zumCode, stueck } = useStuecke();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const [several, setSeveral] = useState<readonly Stueck[]>([]);
  const mayChoose = (id: string): boolean => !chosen.includes(id) && (among === undefined || among.has(id));
  const read = async (code: string): Promise<void> => {
    const found = await zumCode(code);
    const fitting = found.filter(({ id }) => mayChoose(id));
    const one = fitting[0] ?? found[0];
    setUnknown(one === undefined ? code : undefined);
    if (one === undefined) return;
    setText('');
    // A number under a bar code names a kind: which of the pieces it is, the person says.
    setSeveral(fitting.length > 1 ? fitting : []);
    if (fitting.length <= 1) onStueck(one);
  };
  useTypedCode((code) => void read(code));
  const taken = useMemo(() => new Set(chosen), [chosen]);
  const offered = useMemo(
    () =>
      text.trim() === ''
        ? several
            .filter(({ id }) => !taken.has(id))
            .map((row) => ({ id: row.id, label: replica.titleOf('inventar', row), hint: undefined }))
        : searchRows(registry, 'inventar', alle, text, replica.label.bind(replica), {
            mayChoose: (id) => !taken.has(id) && (among === undefined || among.has(id)),
          }).slice(0, mostShown),
    [registry, replica, alle, text, taken, among, several],
  );
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
                <Button
                  onPress={() => {
                    const one = stueck(id);
                    if (one !== undefined) onStueck(one);
                    setText('');
                    setSeveral([]);
                  }}
                >
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
