import { offerModels } from './hero/models.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('[data-models-of-make]')) offerModels(form);
