/** The profile fields a shopper may enter at sign-in (rule `auth.profileFields`). */
export const profileFields = ['first_name', 'last_name', 'email', 'postcode'] as const;

export type ProfileField = (typeof profileFields)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

const longestField = 120;

/** The profile from a form or from storage; empty and invalid values are dropped. */
export function readProfile(value: unknown): Profile {
  if (typeof value !== 'object' || value === null) return {};
  const given: Readonly<Record<string, unknown>> = { ...value };
  return Object.fromEntries(
    profileFields.flatMap((name) => {
      const text = given[name];
      const kept = typeof text === 'string' ? text.trim().slice(0, longestField) : '';
      return kept === '' ? [] : [[name, kept]];
    }),
  );
}
