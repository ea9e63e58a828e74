import { countRestored, followBudget, offerModels } from './hero/form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('.hero__form')) {
  offerModels(form);
  followBudget(form);
  countRestored(form);
}
