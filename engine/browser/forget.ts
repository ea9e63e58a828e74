/** Names of entries that say who the shopper is or what they asked; vehicles and the answer about tags stay. */
const personal = /:(user|valuation|enquiry-car|visit|signed-in)$/;
const mark = 'forecourt:signed-in';

/**
 * Once nobody is signed in any more (signed out, run out, ended by the dealer), what the shopper said of themselves leaves
 * the device with the session, with the next page (ASVS 5.0, 14.3.1). Never throws.
 */
export function forgetAfterSignOut(): void {
  try {
    if (document.documentElement.hasAttribute('data-signed-in')) localStorage.setItem(mark, '1');
    else if (localStorage.getItem(mark)) {
      for (const store of [sessionStorage, localStorage])
        for (const key of Object.keys(store)) if (personal.test(key)) store.removeItem(key);
    }
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
