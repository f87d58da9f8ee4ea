import { confirm } from '../ui/overlays/confirm.tsx';

/**
 * Does what a browser lets only a tap do: at once where the tap that led here still counts, else after another one. Making something may
 * take longer than a tap counts. Undefined when the person does not want it any more.
 */
export async function fromTap<T>(title: string, yes: string, work: () => T): Promise<T | undefined> {
  // Where the browser does not tell, it has no such rule.
  const isTapped = navigator.userActivation?.isActive ?? true;
  if (!isTapped && (await confirm({ title, yes, no: false })) !== 'ja') return undefined;
  return work();
}
