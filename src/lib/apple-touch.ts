/** Whether this is an iPad or iPhone. iPadOS calls itself a Macintosh; no Macintosh has a touch screen. */
export function isAppleTouch(): boolean {
  const agent = navigator.userAgent;
  return /iPad|iPhone|iPod/.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1);
}
