import { startTabs } from './vehicle-layout/tabs.ts';

for (const layout of document.querySelectorAll<HTMLElement>('.vehicle-layout[data-tabs]')) startTabs(layout);
