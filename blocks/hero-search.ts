import { followBudget } from './hero/budget.ts';
import { showCount } from './hero/count.ts';
import { offerModels } from './hero/models.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('.hero__form')) {
  offerModels(form);
  followBudget(form);
  showCount(form);
}
