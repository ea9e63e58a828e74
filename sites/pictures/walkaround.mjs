// Makes `sites/media/videos/walkaround.webm` from the frames of a spin set, recorded in headless Chromium.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const FRAMES = 24;
const FRAME_MS = 160;
const BITS_PER_SECOND = 260_000;

const frames = Array.from({ length: FRAMES }, (_, index) => {
  const file = new URL(`../media/spin/suv-blue/${String(index).padStart(2, '0')}.webp`, import.meta.url);
  return `data:image/webp;base64,${readFileSync(file).toString('base64')}`;
});

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
const video = await page.evaluate(
  async ({ frames, frameMs, bitsPerSecond }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 480 });
    const context = canvas.getContext('2d');
    const images = frames.map((src) => Object.assign(new Image(), { src }));
    await Promise.all(images.map((image) => image.decode()));
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: bitsPerSecond });
    const parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (const image of [...images, images[0]]) {
      context.drawImage(image, 0, 0, 720, 480);
      await new Promise((resolve) => setTimeout(resolve, frameMs));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  },
  { frames, frameMs: FRAME_MS, bitsPerSecond: BITS_PER_SECOND },
);
await browser.close();
const target = new URL('../media/videos/', import.meta.url);
mkdirSync(target, { recursive: true });
writeFileSync(new URL('walkaround.webm', target), Buffer.from(video, 'base64'));
