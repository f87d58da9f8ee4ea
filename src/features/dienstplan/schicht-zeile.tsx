import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import type { LabelOf } from '../../screens/value-text.ts';
import type { Planbild, Schicht } from './planbild.rules.ts';
import { BelegungMarke, SchichtMarken } from './schicht-marken.tsx';
import { uhrzeit } from './wandzeit.rules.ts';

/** `20:00–08:00` of a duty. */
export const zeitraum = ({ beginn, ende }: { readonly beginn: string; readonly ende: string }): string =>
  `${uhrzeit(beginn)}–${uhrzeit(ende)}`;

type SchichtZeileProps = {
  bild: Planbild;
  schicht: Schicht;
  ich: string | null;
  labelOf: LabelOf;
  onOpen: (id: string) => void;
};

/** A shift in a list: when, what, who is there and where oneself stands; a press opens it. */
export function SchichtZeile({ bild, schicht, ich, labelOf, onOpen }: SchichtZeileProps): ReactElement {
  const belegungen = bild.belegungen(schicht.id);
  const eigene = belegungen.find(({ mgd_id }) => mgd_id !== null && mgd_id === ich);
  const namen = belegungen
    .filter(({ status }) => status === 'Eingeteilt')
    .map(({ mgd_id }) => labelOf('personen', mgd_id ?? '') ?? '')
    .filter(Boolean);
  return (
    <li>
      <Button
        className="calendar-block plan-schicht"
        data-farbe={schicht.dienstart?.farbe ?? 'Grau'}
        data-status={schicht.status}
        onPress={() => onOpen(schicht.id)}
      >
        <strong>
          <span className="num">{zeitraum(schicht)}</span> {schicht.name}
        </strong>
        <span className="row">
          <SchichtMarken bild={bild} schicht={schicht} />
          {eigene?.status && <BelegungMarke status={eigene.status} />}
        </span>
        {namen.length > 0 && <small>{namen.join(', ')}</small>}
      </Button>
    </li>
  );
}
