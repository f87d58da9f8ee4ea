import { toast } from './overlays/toast.tsx';
import { t } from './t.ts';

/** Puts a text on the clipboard and says so; where that is not allowed the text is shown. */
export async function copy(text: string): Promise<void> {
  const isDone = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  toast(isDone ? { tone: 'ok', title: t('Kopiert'), text } : { tone: 'bad', title: t('Nicht kopiert'), text });
}
