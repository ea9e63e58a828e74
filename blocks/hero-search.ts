import { followBudget } from './hero/budget.ts';
import { offerModels } from './hero/models.ts';
import { countRestored } from './hero/restored.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('.hero__form')) {
  offerModels(form);
  followBudget(form);
  countRestored(form);
}
