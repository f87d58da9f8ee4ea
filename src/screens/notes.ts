/** Small values of this user that live beside the records, through the same codec. */
export interface Notes {
  read(key: string): Promise<unknown>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(prefix: string): Promise<readonly string[]>;
}
