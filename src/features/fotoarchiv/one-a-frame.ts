const asked = new Set<() => void>();
let isDue = false;

/** Does what is asked for one a frame, in order. Answers how to take it back: what nobody waits for any more costs no frame. */
export function oneAFrame(work: () => void): () => void {
  asked.add(work);
  if (!isDue) requestAnimationFrame(next);
  isDue = true;
  return () => void asked.delete(work);
}

function next(): void {
  const [first] = asked;
  isDue = first !== undefined;
  if (first === undefined) return;
  asked.delete(first);
  requestAnimationFrame(next);
  first();
}
