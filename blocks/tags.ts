import { startTags } from './site-tags/start.ts';

for (const element of document.querySelectorAll<HTMLElement>('[data-tags]')) startTags(element);
