/** What a shopper may say of themselves at sign-in (rule `auth.profileFields`). */
export const profileFields = ['first_name', 'last_name', 'email', 'postcode'] as const;

export type ProfileField = (typeof profileFields)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

const longestField = 120;

/** The profile in what came from a form or was kept with a code; empty and odd values are left out. */
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
