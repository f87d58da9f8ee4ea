import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { neuigkeiten } from './neuigkeiten.table.ts';

type Neuigkeit = Known<typeof neuigkeiten>;

/** Whether a piece of news is out at this instant (ISO, UTC): released, begun and not over. */
export const gilt = ({ status, ab, bis }: Neuigkeit, jetzt: string): boolean =>
  status === 'Freigegeben' && (ab ?? '') <= jetzt && (typeof bis !== 'string' || jetzt < bis);

/** What is wrong with a piece of news. */
export const neuigkeitfehler = ({ ab, bis }: Neuigkeit): readonly FieldIssue[] =>
  typeof ab === 'string' && typeof bis === 'string' && bis <= ab
    ? [{ feld: 'bis', text: message('Das Ende liegt nicht nach dem Anfang.') }]
    : [];
