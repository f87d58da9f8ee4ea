const encoder = new TextEncoder();

/**
 * Pages of rows as one JSON array. The next page is read only when the client has taken the last, and the first before
 * the answer begins, so that a fault there still has a status of its own.
 */
export async function jsonArray(pages: AsyncGenerator<readonly unknown[]>): Promise<ReadableStream<Uint8Array>> {
  let next = await pages.next();
  let isFirst = true;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done === true) {
        controller.enqueue(encoder.encode(isFirst ? '[]' : ']'));
        controller.close();
        return;
      }
      const rows = next.value.map((row) => JSON.stringify(row)).join(',');
      controller.enqueue(encoder.encode(`${isFirst ? '[' : ','}${rows}`));
      isFirst = false;
      next = await pages.next();
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}
