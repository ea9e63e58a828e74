import type { RenderQueueLimits } from '../../engine/server/render-queue.ts';

/** Renders wait as long as a test does: how busy the machine is says nothing about the product. */
export const patientRenders: Partial<RenderQueueLimits> = { deadlineMs: 60_000, loopDelayMs: 60_000 };
