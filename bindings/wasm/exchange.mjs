/**
 * What JavaScript has to do to ask the core in one of its modules: requests and answers are JSON in
 * the core's memory. `messages/src/lib.rs` has their shapes.
 */

/**
 * @param {BufferSource} binary The compiled core.
 * @returns {Promise<(request: object) => any>} A function that answers a request. It throws when a
 *   request is misunderstood.
 */
export async function loadCore(binary) {
  const { instance } = await WebAssembly.instantiate(binary, {});
  const core = /** @type {any} */ (instance.exports);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return (request) => {
    const bytes = encoder.encode(JSON.stringify(request));
    const place = core.request(bytes.length);
    // Memory that has grown is another buffer.
    new Uint8Array(core.memory.buffer, place, bytes.length).set(bytes);
    const start = core.answer();
    const written = new Uint8Array(
      core.memory.buffer,
      start,
      core.answer_length(),
    );
    const answer = JSON.parse(decoder.decode(written));
    if (answer.answer === "misuse") throw new Error(answer.reason);
    return answer;
  };
}
