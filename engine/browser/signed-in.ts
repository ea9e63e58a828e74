/** Entries with personal data of the shopper; vehicles and the consent to tags are kept. */
const personal = /:(user|valuation|trade-in|enquiry-car|visit|signed-in|searches|saved)$/;

/** Somebody is signed in: the head of the next page shows it in its first paint (known.js). */
const mark = 'forecourt:signed-in';

/** Whether the cookie set along with the session's says that somebody is signed in. It grants no access. */
export const isSignedIn = (): boolean => document.cookie.includes('forecourt_signed_in=1');

function rememberOrForget(): void {
  try {
    if (isSignedIn()) localStorage.setItem(mark, '1');
    else if (localStorage.getItem(mark)) {
      for (const store of [sessionStorage, localStorage])
        for (const key of Object.keys(store)) if (personal.test(key)) store.removeItem(key);
    }
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

/**
 * Marks the page and the device with whether somebody is signed in, now and after signing in on this page. When the
 * session has ended (signed out, expired, ended by the dealer), the shopper's personal data leaves the device with the
 * next page (ASVS 5.0, 14.3.1). Never throws.
 */
export function updateSignedIn(): void {
  // The head has only shown what the last page knew.
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
  rememberOrForget();
  addEventListener('signed-in', rememberOrForget);
}
