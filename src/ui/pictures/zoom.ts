/** Points and lengths, px; a point is told from the middle of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How a picture is looked at: 1 is the whole of it; `x` and `y` how far its middle is moved, px. */
export interface View extends Point {
  readonly scale: number;
}

/** A picture and the stage that it is shown on. */
export interface Shown {
  readonly stage: Extent;
  readonly picture: Extent;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const most = 8;
/** What a double tap goes to. */
export const nearView = 2.5;

/** The picture as large as the stage has room for, never larger than it is. */
export function fitted({ stage, picture }: Shown): Extent {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return Number.isFinite(scale) && scale > 0
    ? { width: picture.width * scale, height: picture.height * scale }
    : { width: 0, height: 0 };
}

/** Nearer or farther by a factor, so that what lies under `at` stays there. */
export function zoomed(view: View, factor: number, at: Point, shown: Shown): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }, shown);
}

/** Moved by so many px. */
export const panned = (view: View, by: Point, shown: Shown): View =>
  held({ ...view, x: view.x + by.x, y: view.y + by.y }, shown);

/** A picture that is larger than the stage covers it; a smaller one stays in its middle. */
function held(view: View, shown: Shown): View {
  const { width, height } = fitted(shown);
  const room = (size: number, of: number): number => Math.max(0, (size * view.scale - of) / 2);
  const side = (value: number, end: number): number => Math.min(end, Math.max(-end, value));
  return {
    scale: view.scale,
    x: side(view.x, room(width, shown.stage.width)) + 0,
    y: side(view.y, room(height, shown.stage.height)) + 0,
  };
}

/** A swipe across the whole picture that means the next (1) or the one before (-1); undefined: none. */
export function swiped(by: Point, ms: number, { width }: Extent): 1 | -1 | undefined {
  const isFar = Math.abs(by.x) > width / 4 || (Math.abs(by.x) > 40 && ms < 350);
  if (!isFar || Math.abs(by.y) > Math.abs(by.x) * 0.7) return undefined;
  return by.x < 0 ? 1 : -1;
}
