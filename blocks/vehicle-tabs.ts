import { startTabs } from './vehicle-layout/tabs.ts';

for (const layout of document.querySelectorAll<HTMLElement>('[data-tabs]')) startTabs(layout);
