import { storageFaultOf } from '../db/storage-fault.ts';
import { toast } from '../ui/overlays/toast.tsx';
import { t } from '../ui/t.ts';
import { faultText } from './storage-text.ts';

/**
 * Does what a person asked to be stored. When the device cannot, it says so, in a message that stays, and answers undefined: the
 * caller keeps what was typed where it is.
 */
export async function stored<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (cause) {
    const fault = storageFaultOf(cause);
    // The cause's own text may quote what was typed.
    console.error('not stored', fault, cause instanceof Error ? cause.name : '');
    toast({
      tone: 'bad',
      title: t('Nicht gespeichert'),
      text:
        fault === 'other'
          ? t('Bitte versuchen Sie es noch einmal.')
          : `${faultText(fault).title}. ${faultText(fault).text}`,
    });
    return undefined;
  }
}
