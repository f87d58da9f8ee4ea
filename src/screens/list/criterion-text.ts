import { formatDate } from '../../ui/format.ts';
import type { CriterionUi } from './criterion-ui.ts';

/** The chosen value in words, for its chip. */
export function criterionText({ entry, options, text }: CriterionUi, value: string): string {
  if (text !== undefined) return text(value);
  if (entry === 'date') return formatDate(value);
  return value
    .split(',')
    .map((one) => options.find((option) => option.id === one)?.label ?? one)
    .join(', ');
}
