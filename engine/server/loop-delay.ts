const sampleMs = 50;
/** How much of an earlier delay still counts at the next sample: about half a second until it is forgotten. */
const remembered = 0.75;

let lastSample = 0;
let delay = 0;
let timer: NodeJS.Timeout | undefined;

function sample(): void {
  const now = performance.now();
  delay = Math.max(now - lastSample - sampleMs, delay * remembered, 0);
  lastSample = now;
}

/** How late this process comes to its work, in milliseconds: the longest wait of the last half second, fading. */
export function loopDelayMs(): number {
  if (!timer) {
    lastSample = performance.now();
    timer = setInterval(sample, sampleMs);
    timer.unref();
  }
  return Math.max(delay, performance.now() - lastSample - sampleMs);
}
