/** The time zones of each state by their IANA names, old names among them; the usual one first. */
export const stateZones: Readonly<Record<string, readonly string[]>> = {
  NSW: ['Australia/Sydney', 'Australia/NSW', 'Australia/Broken_Hill', 'Australia/Yancowinna', 'Australia/Lord_Howe'],
  ACT: ['Australia/Sydney', 'Australia/Canberra', 'Australia/ACT'],
  VIC: ['Australia/Melbourne', 'Australia/Victoria', 'Australia/Sydney'],
  QLD: ['Australia/Brisbane', 'Australia/Queensland', 'Australia/Lindeman'],
  SA: ['Australia/Adelaide', 'Australia/South'],
  WA: ['Australia/Perth', 'Australia/West', 'Australia/Eucla'],
  TAS: ['Australia/Hobart', 'Australia/Tasmania', 'Australia/Currie', 'Australia/Sydney'],
  NT: ['Australia/Darwin', 'Australia/North'],
};

/**
 * The time zone of a place by its state, such as `QLD`: the site's where the state has it, else the state's usual one; the
 * site's for an unknown state.
 */
export function zoneInState(state: string | null | undefined, siteZone: string): string {
  const zones = stateZones[state?.trim().toUpperCase() ?? ''] ?? [];
  return zones.includes(siteZone) ? siteZone : (zones[0] ?? siteZone);
}
