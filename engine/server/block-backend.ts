import type { BlockBackend } from '../ports/backend.ts';
import { readLeads, readUser, removeCar, savedCars } from './accounts/users.ts';
import { readSearches, removeSearch, saveSearch } from './accounts/saved-searches.ts';
import { closeAllSessions, closeSession, sessionCookies } from './accounts/sessions.ts';
import { isVerifiedPhone } from './accounts/phone-pass.ts';
import { confirmSignIn, requestSignIn, sendCode, verifyPhone } from './accounts/sign-in.ts';
import type { Backend } from './backend.ts';
import { mintFormToken } from './leads/form-token.ts';
import { keyOf, postForm } from './leads/post-form.ts';
import { storeLead } from './leads/store-lead.ts';
import { takePhoto } from './photos/store.ts';
import { recordValuation, takeTradeInStep, tradeInId } from './leads/trade-in.ts';

/** What blocks are given of the backend. */
export function blockBackend(backend: Backend): BlockBackend {
  return {
    services: backend.services,
    leads: {
      token: (site, now) => mintFormToken(backend, site, now),
      key: (form, now) => keyOf(form, backend, now),
      post: (form, asker) => postForm(form, asker, backend),
      store: (lead, now) => storeLead(backend, lead, now),
    },
    photos: {
      keep: async (photo, asker) => takePhoto(Buffer.from(await photo.arrayBuffer()), { ...asker, backend }),
    },
    tradeIns: {
      idOf: (site, leadId) => tradeInId(backend, site, leadId),
      take: (leadId, step, asker) => takeTradeInStep(leadId, step, { ...asker, backend }),
      record: (leadId, asker) => recordValuation(leadId, { ...asker, backend }),
    },
    accounts: {
      details: ({ site, userId }) => readUser(backend, site, userId),
      leads: async (owner, most) => readLeads(await backend.database(), owner, most),
      savedCars: async (owner) => savedCars(await backend.database(), owner),
      removeCar: async (owner, carId) => removeCar(await backend.database(), owner, carId),
      savedSearches: async (owner) => readSearches(await backend.database(), owner),
      saveSearch: async (owner, search, now) =>
        saveSearch(await backend.database(), owner, search, { keyedDigest: backend.keyedDigest, now }),
      removeSearch: async (owner, address) => removeSearch(await backend.database(), owner, address),
      requestSignIn: (asker, request) => requestSignIn({ ...asker, backend }, request),
      confirmSignIn: async (asker, proof) => (await confirmSignIn({ ...asker, backend }, proof)).cookies,
      sendPhoneCode: (asker, phone) => sendCode({ ...asker, backend }, phone, { purpose: 'phone' }),
      verifyPhone: (asker, proof) => verifyPhone({ ...asker, backend }, proof),
      isVerified: (asker, phone) => isVerifiedPhone({ ...asker, backend }, phone),
      async signOut({ site, visitor, cookies }, scope) {
        const token = cookies.read('session');
        if (scope === 'everywhere' && visitor) await closeAllSessions(backend, site.slug, visitor.id);
        else if (token) await closeSession(backend, site.slug, token);
        return sessionCookies(cookies);
      },
    },
  };
}
