/** Most lists and objects in one another: our deepest call has eight. */
const maxDepth = 64;

/** Most values of one body: 50 calls with 200 columns and their snapshots are 20 000. Each costs more to read than its bytes tell. */
const maxValues = 100_000;

const code = (char: string): number => char.charCodeAt(0);
const [quote, backslash, comma, brace, bracket, braceEnd, bracketEnd] = ['"', '\\', ',', '{', '[', '}', ']'].map(code);

/** Goes through JSON sign by sign without reading values: knows how deep it is and how many values began. */
export class JsonScan {
  depth = 0;
  values = 0;
  private isText = false;
  private isEscaped = false;

  /** Answers whether the sign belongs to the structure, not to a text. */
  take(sign: number): boolean {
    if (this.isText) {
      if (this.isEscaped) this.isEscaped = false;
      else if (sign === backslash) this.isEscaped = true;
      else if (sign === quote) this.isText = false;
      return false;
    }
    if (sign === quote) this.isText = true;
    else if (sign === brace || sign === bracket) {
      this.depth += 1;
      this.values += 1;
    } else if (sign === braceEnd || sign === bracketEnd) this.depth -= 1;
    else if (sign === comma) this.values += 1;
    return !this.isText;
  }

  get isTooMuch(): boolean {
    return this.depth > maxDepth || this.values > maxValues;
  }
}

/** Whether a JSON text nests deeper or holds more values than any of our calls; cheap, whatever it is. */
export function isBeyondBounds(text: string): boolean {
  const scan = new JsonScan();
  for (let at = 0; at < text.length; at += 1) {
    scan.take(text.charCodeAt(at));
    if (scan.isTooMuch) return true;
  }
  return false;
}
