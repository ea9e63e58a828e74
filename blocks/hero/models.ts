/**
 * Offers only the models of the selected make, and clears a selected one of another make. Without this script the
 * results page ignores models of other makes.
 */
export function offerModels(form: HTMLFormElement): void {
  const make = form.querySelector<HTMLSelectElement>('[name="make"]');
  const model = form.querySelector<HTMLSelectElement>('[name="make_model"]');
  if (!make || !model) return;
  const follow = () => {
    for (const group of model.querySelectorAll('optgroup')) {
      // Some browsers show hidden options anyway; none allows selecting a disabled one.
      group.hidden = group.disabled = make.value !== '' && group.label !== make.value;
    }
    if (model.selectedOptions[0]?.closest('optgroup')?.disabled) model.value = '';
  };
  make.addEventListener('change', follow);
  // On back navigation the browser restores the form after this has run.
  window.addEventListener('pageshow', follow);
  follow();
}
