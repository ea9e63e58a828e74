/**
 * Offers the models of the chosen make only, and takes a chosen one of another make back. Without it the results page
 * leaves models of other makes out.
 */
export function offerModels(form: HTMLFormElement): void {
  const make = form.querySelector<HTMLSelectElement>('[name="make"]');
  const model = form.querySelector<HTMLSelectElement>('[name="make_model"]');
  if (!make || !model) return;
  const follow = () => {
    for (const group of model.querySelectorAll('optgroup')) {
      // Some browsers show hidden options all the same; none lets a disabled one be chosen.
      group.hidden = group.disabled = make.value !== '' && group.label !== make.value;
    }
    if (model.selectedOptions[0]?.closest('optgroup')?.disabled) model.value = '';
  };
  make.addEventListener('change', follow);
  // A browser that goes back fills the form in again after this ran.
  window.addEventListener('pageshow', follow);
  follow();
}
