/**
 * Offers only the models of the chosen make, and clears a chosen one of another make. Without it the results page
 * ignores models of other makes.
 */
export function offerModels(form: HTMLFormElement): void {
  const make = form.querySelector<HTMLSelectElement>('[name="make"]');
  const model = form.querySelector<HTMLSelectElement>('[name="make_model"]');
  if (!make || !model) return;
  const follow = () => {
    for (const group of model.querySelectorAll('optgroup')) {
      // Some browsers show hidden options anyway; none lets a disabled one be chosen.
      group.hidden = group.disabled = make.value !== '' && group.label !== make.value;
    }
    if (model.selectedOptions[0]?.closest('optgroup')?.disabled) model.value = '';
  };
  make.addEventListener('change', follow);
  // Going back, a browser restores the form after this has run.
  window.addEventListener('pageshow', follow);
  follow();
}
