/** Files that are stored compressed. */

/** The first bytes of a compressed file. */
const GZIP = [0x1f, 0x8b];

/** The content of a file: a server that knows nothing of it sends it as it is, packed. */
export async function unpacked(content: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(content, 0, GZIP.length);
  if (first !== GZIP[0] || second !== GZIP[1]) return content;
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
