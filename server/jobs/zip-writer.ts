import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A ZIP archive that is written piece by piece: one file after the other, and whatever is ready can be taken at any time. */
export class ZipWriter {
  private ready: Uint8Array[] = [];
  private readonly zip = new Zip((error, bytes) => {
    if (error) throw error;
    this.ready.push(bytes);
  });
  private file: ZipDeflate | ZipPassThrough | undefined;

  /** Begins a file; the one before is complete. `isPacked`: its bytes get no smaller, as those of pictures. */
  open(name: string, isPacked = false): void {
    this.close();
    this.file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    this.zip.add(this.file);
  }

  write(content: string | Uint8Array): void {
    if (content.length > 0) this.file?.push(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  /** Completes the archive. */
  end(): void {
    this.close();
    this.zip.end();
  }

  /** What was made since the last time. */
  take(): Uint8Array {
    const bytes = Buffer.concat(this.ready);
    this.ready = [];
    return bytes;
  }

  private close(): void {
    this.file?.push(new Uint8Array(), true);
    this.file = undefined;
  }
}
