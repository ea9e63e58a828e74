/** Entries with personal data of the shopper; vehicles and the consent to tags are kept. */
const personal = /:(user|valuation|trade-in|enquiry-car|visit|signed-in|searches|saved)$/;
const mark = 'forecourt:signed-in';

/**
 * When the session has ended (signed out, expired, ended by the dealer), the shopper's personal data leaves the device
 * with the next page (ASVS 5.0, 14.3.1). Never throws.
 */
export function forgetAfterSignOut(): void {
  try {
    if (document.documentElement.hasAttribute('data-signed-in')) localStorage.setItem(mark, '1');
    else if (localStorage.getItem(mark)) {
      for (const store of [sessionStorage, localStorage])
        for (const key of Object.keys(store)) if (personal.test(key)) store.removeItem(key);
    }
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
