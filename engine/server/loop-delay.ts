const sampleMs = 50;
/** The share of an earlier delay kept at the next sample: forgotten after about half a second. */
const remembered = 0.75;

let lastSample = 0;
let delay = 0;
let timer: NodeJS.Timeout | undefined;

function sample(): void {
  const now = performance.now();
  delay = Math.max(now - lastSample - sampleMs, delay * remembered, 0);
  lastSample = now;
}

/** The event loop's delay in milliseconds: the longest of the last half second, decaying. */
export function loopDelayMs(): number {
  if (!timer) {
    lastSample = performance.now();
    timer = setInterval(sample, sampleMs);
    timer.unref();
  }
  return Math.max(delay, performance.now() - lastSample - sampleMs);
}
